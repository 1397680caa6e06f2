package targets.racy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The result is read before the future that announces it. */
public class FutureNotAwaited { // pattern: inherent
    private String report;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureNotAwaited job = new FutureNotAwaited();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> done = pool.submit(() -> {
            job.report = "complete"; // race: report
        });
        String early = job.report; // race: report
        done.get();
        pool.shutdown();
        assert early != null : "read before it was written";
    }
}
