package idioms.racy;

import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Races on done. */
public class CompletionSvc {
    static int done;

    public static void main(String[] a) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(2);
        CompletionService<Integer> c = new ExecutorCompletionService<>(e);
        for (int i = 0; i < 4; i++)
            c.submit(() -> {
                done++;
                return done;
            });
        for (int i = 0; i < 4; i++) c.take().get();
        e.shutdown();
    }
}
