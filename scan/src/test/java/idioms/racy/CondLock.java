package idioms.racy;

/** Races on v. */
public class CondLock {
    final Object a = new Object(), b = new Object();
    int v;

    void set(boolean x) {
        Object l = x ? a : b;
        synchronized (l) {
            v++;
        }
    }

    public static void main(String[] z) throws Exception {
        CondLock c = new CondLock();
        Thread t = new Thread(() -> c.set(true));
        t.start();
        c.set(false);
        t.join();
    }
}
