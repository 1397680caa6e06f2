package idioms.racy;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Races on x. */
public class TimedGet {
    static int x;

    public static void main(String[] a) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(2);
        Future<?> f = e.submit(() -> {
            x = 1;
        });
        try {
            f.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException t) {
        }
        System.out.println(x);
    }
}
