package targets.racy;

/** Double-checked locking without volatile: the first check races with the write under the lock. */
public class DoubleCheckedPlain {
    private static DoubleCheckedPlain instance;

    private int port;

    DoubleCheckedPlain() {
        port = 80; // predicted: port
    }

    static DoubleCheckedPlain get() {
        if (instance == null) { // race: instance
            synchronized (DoubleCheckedPlain.class) {
                if (instance == null) {
                    instance = new DoubleCheckedPlain(); // race: instance
                }
            }
        }
        return instance; // race: instance
    }

    static void connect() {
        int port = get().port; // predicted: port
        if (port == 0) {
            throw new IllegalStateException("half made");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(DoubleCheckedPlain::connect);
        Thread second = new Thread(DoubleCheckedPlain::connect);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
