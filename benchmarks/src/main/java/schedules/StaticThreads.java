package schedules;

import java.util.concurrent.atomic.AtomicInteger;

/** The same two threads, with static state that has to be put back before each run. */
public final class StaticThreads {
    private static final TwoThreads SHARED = new TwoThreads();
    private static final AtomicInteger RUNS = new AtomicInteger();

    private StaticThreads() {}

    public static void main(String[] args) {
        if (RUNS.incrementAndGet() != 1) {
            throw new AssertionError(RUNS);
        }
        TwoThreads.run(SHARED);
    }
}
