package kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;

/** Numbered threads that are started together and joined. */
final class Workers {
    private Workers() {}

    /** What one worker does. */
    interface Task {
        void run(int worker);
    }

    /** Runs the task once for each number below {@code threads}, each in its own thread, and waits for all. */
    static void run(int threads, Task task) {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int worker = i;
            workers[i] = new Thread(() -> task.run(worker), "worker-" + i);
            workers[i].setUncaughtExceptionHandler((thread, thrown) -> failure.set(thrown));
            workers[i].start();
        }
        for (Thread worker : workers) {
            join(worker);
        }
        if (failure.get() != null) {
            throw new IllegalStateException("a worker failed", failure.get());
        }
    }

    /** The first element of a worker's share of {@code size} elements; the next worker's first is its end. */
    static int share(int worker, int threads, int size) {
        return (int) ((long) size * worker / threads);
    }

    static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
