package idioms.racy;

/** Races on n. */
public class NewLockEachTime {
    int n;

    void a() {
        synchronized (new Object()) {
            n++;
        }
    }

    public static void main(String[] x) {
        NewLockEachTime t = new NewLockEachTime();
        for (int i = 0; i < 2; i++) new Thread(t::a).start();
    }
}
