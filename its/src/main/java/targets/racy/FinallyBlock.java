package targets.racy;

/** The compiler copies a finally block to every way out of it; all copies are one statement of the source. */
public class FinallyBlock { // pattern: load-store
    private int active;

    private boolean work(boolean skip) {
        active++; // race: active
        try {
            if (skip) {
                return false;
            }
            return Thread.currentThread().isDaemon();
        } finally {
            active--; // race: active
        }
    }

    public static void main(String[] args) throws InterruptedException {
        FinallyBlock service = new FinallyBlock();
        Thread first = new Thread(() -> service.work(true));
        Thread second = new Thread(() -> service.work(false));
        first.start();
        second.start();
        first.join();
        second.join();
        assert service.active == 0;
    }
}
