package io.deadheat.engine.campaign;

/**
 * How many jobs a worker is given at a time. Large batches at first, small ones in the end, so that the workers end together; none so
 * small that it is mostly the start of its JVM, and none so long that a kill, which costs the answers of a batch, costs much.
 */
final class BatchSize {
    private static final int LARGEST = 50;
    private static final int SMALLEST = 4;
    private static final int SHARES = 2;

    /** Runs of the first batch of a worker, before it is known how long one takes. */
    private static final int FIRST_RUNS = 400;

    /** What a batch is to take at least, a few times what it takes to start its JVM. */
    private static final long WORTH_NANOS = 3_000_000_000L;

    /** What a batch is to take at most, unless it is one job. */
    private static final long LONG_NANOS = 20_000_000_000L;

    private int jobs;
    private long nanos;

    /** A batch of so many jobs took so long. */
    void measured(int done, long took) {
        jobs += done;
        nanos += took;
    }

    /**
     * At least one.
     *
     * @param left jobs that nobody has
     * @param runs of the next job
     */
    int of(int left, int workers, int runs) {
        int fair = (left + workers - 1) / workers;
        long worth = nanos == 0 ? SMALLEST : WORTH_NANOS * jobs / nanos;
        long wanted = Math.min(Math.max(worth, fair / SHARES), Math.min(fair, LARGEST));
        long most = nanos == 0 ? Math.max(SMALLEST, FIRST_RUNS / runs) : LONG_NANOS * jobs / nanos;
        return (int) Math.max(1, Math.min(wanted, most));
    }
}
