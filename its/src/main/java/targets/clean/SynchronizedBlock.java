package targets.clean;

/** Two fields guarded by one private lock. */
public class SynchronizedBlock implements Runnable {
    private final Object lock = new Object();
    private int low = 0;
    private int high = 10;

    @Override
    public void run() {
        synchronized (lock) {
            if (low < high) {
                low++;
                high--;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedBlock range = new SynchronizedBlock();
        Thread first = new Thread(range);
        Thread second = new Thread(range);
        first.start();
        second.start();
        first.join();
        second.join();
        assert range.low == 2 && range.high == 8;
    }
}
