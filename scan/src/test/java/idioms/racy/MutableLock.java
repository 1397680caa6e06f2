package idioms.racy;

/** Races on n, lock. */
public class MutableLock {
    Object lock = new Object();
    int n;

    void a() {
        synchronized (lock) {
            lock = new Object();
            n++;
        }
    }

    public static void main(String[] x) {
        MutableLock t = new MutableLock();
        for (int i = 0; i < 2; i++) new Thread(t::a).start();
    }
}
