package idioms.racy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Races on x. */
public class PoolOfPools {
    static int x;

    public static void main(String[] a) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(2);
        Future<?> f = e.submit(() -> {
            CompletableFuture.runAsync(() -> x = 1);
        });
        f.get();
        System.out.println(x);
        e.shutdown();
    }
}
