package io.deadheat.detect;

import java.util.Arrays;

/**
 * How much of every thread's past is known, by the thread's slot. The first {@value #LOW} slots lie in a plain array,
 * which is all that most programs need; what is above lies in pages that clocks share. Not synchronized: a thread's
 * clock is its own, a lock's is guarded by the lock's {@link io.deadheat.hooks.Sync}.
 */
final class VectorClock {
    private static final int LOW = 32;

    private long[] low = new long[4];
    private ClockPages high;

    long get(int slot) {
        long[] c = low;
        if (slot < c.length) {
            return c[slot];
        }
        return slot < LOW || high == null ? 0 : high.get(slot - LOW);
    }

    void set(int slot, long clock) {
        if (slot < LOW) {
            if (slot >= low.length) {
                low = Arrays.copyOf(low, size(slot + 1));
            }
            low[slot] = clock;
            return;
        }
        if (high == null) {
            high = new ClockPages();
        }
        high.set(slot - LOW, clock);
    }

    /** True if what happened at {@code epoch} is part of the known past. */
    boolean knows(long epoch) {
        return Epoch.clock(epoch) <= get(Epoch.slot(epoch));
    }

    /** Learns all that {@code other} knows. */
    void join(VectorClock other) {
        long[] theirs = other.low;
        if (theirs.length > low.length) {
            low = Arrays.copyOf(low, theirs.length);
        }
        long[] mine = low;
        for (int i = 0; i < theirs.length; i++) {
            if (theirs[i] > mine[i]) {
                mine[i] = theirs[i];
            }
        }
        if (other.high != null) {
            if (high == null) {
                high = new ClockPages();
            }
            high.join(other.high);
        }
    }

    /** Knows exactly what {@code other} knows; either may be longer. */
    void assign(VectorClock other) {
        long[] theirs = other.low;
        if (theirs.length > low.length) {
            low = new long[theirs.length];
        }
        System.arraycopy(theirs, 0, low, 0, theirs.length);
        Arrays.fill(low, theirs.length, low.length, 0);
        if (other.high == null) {
            high = null;
            return;
        }
        if (high == null) {
            high = new ClockPages();
        }
        high.assign(other.high);
    }

    private static int size(int needed) {
        return needed <= 8 ? 8 : needed <= 16 ? 16 : LOW;
    }
}
