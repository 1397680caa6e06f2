package idioms.clean;

public class GetClassLock {
    static int n;

    void a() {
        synchronized (getClass()) {
            n++;
        }
    }

    public static void main(String[] x) {
        for (int i = 0; i < 2; i++) new Thread(() -> new GetClassLock().a()).start();
    }
}
