package targets.racy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One virtual thread per task, one counter for all of them. */
// jdk: 21+
public class VirtualExecutor { // pattern: load-store
    private static long handled;

    static void handle() {
        handled++; // race: handled
    }

    public static void main(String[] args)
            throws ReflectiveOperationException, InterruptedException, ExecutionException {
        ExecutorService executor = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        Future<?> first = executor.submit(VirtualExecutor::handle);
        Future<?> second = executor.submit(VirtualExecutor::handle);
        first.get();
        second.get();
        executor.shutdown();
        assert handled == 2;
    }
}
