package targets.racy;

/** Many writers in two stages, each under its own lock, and one reader that must not come between the stages of the first. */
public class TwoStages {
    private static final int WRITERS = 7;

    private final Object firstLock = new Object();
    private final Object secondLock = new Object();
    private int first;
    private int second;

    private void write() {
        synchronized (firstLock) {
            first = 1; // race: first
        }
        synchronized (secondLock) {
            second = first + 1; // race: first
        }
    }

    private void read() {
        int seen;
        synchronized (firstLock) {
            if (first == 0) {
                return;
            }
            seen = first;
        }
        synchronized (secondLock) {
            assert second == seen + 1 : seen + " without its second stage";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TwoStages data = new TwoStages();
        Thread[] threads = new Thread[WRITERS + 1];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = i < WRITERS ? new Thread(data::write) : new Thread(data::read);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
