package overhead;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two threads that do the same work at the same time. */
final class Two implements AutoCloseable {
    private final ExecutorService threads = Executors.newFixedThreadPool(2);

    /** What one of them does. */
    interface Work {
        void run(int thread) throws Exception;
    }

    void run(Work work) throws Exception {
        List<Future<?>> both = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            int thread = i;
            both.add(threads.submit(() -> {
                work.run(thread);
                return null;
            }));
        }
        for (Future<?> one : both) {
            one.get();
        }
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
