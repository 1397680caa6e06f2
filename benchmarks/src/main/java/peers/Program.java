package peers;

import java.util.concurrent.atomic.AtomicReference;

/** A small program with a bug that only some schedules show: by an exception in a thread, or by its end. */
interface Program {
    /** How many threads it has. */
    default int threads() {
        return 2;
    }

    /** What one of them does. */
    void run(int thread);

    /** Whether the end shows the bug; asked after all threads. */
    default boolean isWrong() {
        return false;
    }

    default Thread thread(Runnable body) {
        return new Thread(body);
    }

    /** Runs all threads to their end; fails where the bug is seen. */
    static void run(Program program) {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread[] threads = new Thread[program.threads()];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = program.thread(() -> {
                try {
                    program.run(number);
                } catch (RuntimeException e) {
                    failure.set(e);
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        if (failure.get() != null || program.isWrong()) {
            throw new IllegalStateException("wrong", failure.get());
        }
    }
}
