package idioms.racy;

import java.util.concurrent.*;

/** Races on r. */
public class ShutdownNoAwait {
    int r;

    public static void main(String[] z) throws Exception {
        ShutdownNoAwait f = new ShutdownNoAwait();
        ExecutorService e = Executors.newCachedThreadPool();
        e.submit(() -> {
            f.r = 1;
        });
        e.shutdown();
        System.out.println(f.r);
    }
}
