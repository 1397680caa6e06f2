package targets.clean;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Every thread counts in its own array and hands the result over at its end. */
public class ThreadLocalCounters {
    private static final ThreadLocal<int[]> COUNT = ThreadLocal.withInitial(() -> new int[1]);
    private static final ConcurrentLinkedQueue<int[]> RESULTS = new ConcurrentLinkedQueue<>();

    static void count() {
        for (int i = 0; i < 3; i++) {
            COUNT.get()[0]++;
        }
        RESULTS.add(COUNT.get());
        COUNT.remove();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ThreadLocalCounters::count);
        other.start();
        count();
        other.join();
        int sum = 0;
        for (int[] result : RESULTS) {
            sum += result[0];
        }
        assert sum == 6;
    }
}
