package targets.racy;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Two tasks of a pool share a counter. */
public class ExecutorCounter { // pattern: load-store
    private int served;

    public static void main(String[] args) throws InterruptedException {
        ExecutorCounter shop = new ExecutorCounter();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> {
            shop.served++; // race: served
        });
        pool.execute(() -> {
            shop.served++; // race: served
        });
        pool.shutdown();
        boolean ended = pool.awaitTermination(10, TimeUnit.SECONDS);
        assert ended && shop.served == 2;
    }
}
