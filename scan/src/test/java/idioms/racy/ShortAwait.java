package idioms.racy;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Races on done. */
public class ShortAwait {
    private static int done;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> done++);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MILLISECONDS);
        System.out.println(done);
    }
}
