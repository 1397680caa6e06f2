package idioms.racy;

/** Races on init. */
public class OnceFlag {
    boolean started;
    int init;

    void start() {
        if (!started) {
            synchronized (this) {
                if (!started) {
                    init = 42;
                    started = true;
                }
            }
        }
    }

    int use() {
        start();
        return init;
    }

    public static void main(String[] a) throws Exception {
        OnceFlag o = new OnceFlag();
        Thread t = new Thread(o::use);
        t.start();
        o.use();
        t.join();
    }
}
