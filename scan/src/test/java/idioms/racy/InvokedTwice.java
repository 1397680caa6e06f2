package idioms.racy;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Races on cache. */
public class InvokedTwice {
    static class Lookup implements Callable<String> {
        private String cache;

        @Override
        public String call() {
            if (cache == null) {
                cache = "found";
            }
            return cache;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Lookup lookup = new Lookup();
        pool.invokeAll(List.of(lookup, lookup));
        pool.shutdown();
    }
}
