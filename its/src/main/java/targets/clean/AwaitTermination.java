package targets.clean;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** What the tasks wrote is read after the pool has terminated. */
public class AwaitTermination {
    private final int[] results = new int[2];

    public static void main(String[] args) throws InterruptedException {
        AwaitTermination batch = new AwaitTermination();
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.execute(() -> batch.results[0] = 3);
        pool.execute(() -> batch.results[1] = 4);
        pool.shutdown();
        if (pool.awaitTermination(10, TimeUnit.SECONDS)) {
            assert batch.results[0] + batch.results[1] == 7;
        }
    }
}
