package io.deadheat.detect;

/**
 * A point in one thread's time, in one {@code long}: the thread's slot above {@value #BITS} bits of its clock. 0 is the
 * time before all threads.
 */
final class Epoch {
    private static final int BITS = 42;
    private static final long CLOCK = (1L << BITS) - 1;

    private Epoch() {}

    static long of(int slot, long clock) {
        return (long) slot << BITS | clock;
    }

    static int slot(long epoch) {
        return (int) (epoch >>> BITS);
    }

    static long clock(long epoch) {
        return epoch & CLOCK;
    }
}
