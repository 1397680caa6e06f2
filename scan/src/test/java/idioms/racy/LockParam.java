package idioms.racy;

/** Races on other. */
public class LockParam {
    static int shared, other;

    static void inc(Object lock) {
        synchronized (lock) {
            shared++;
        }
    }

    static void inc2(Object lock) {
        synchronized (lock) {
            other++;
        }
    }

    public static void main(String[] a) {
        Object l = new Object();
        Object m = new Object();
        new Thread(() -> inc(l)).start();
        new Thread(() -> inc(l)).start();
        new Thread(() -> inc2(l)).start();
        new Thread(() -> inc2(m)).start();
    }
}
