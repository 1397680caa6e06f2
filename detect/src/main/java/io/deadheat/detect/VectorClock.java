package io.deadheat.detect;

import java.util.Arrays;

/**
 * How much of every thread's past is known, by the thread's slot. Grows as slots appear. Not synchronized: a thread's
 * clock is its own, a lock's is guarded by the lock's {@link io.deadheat.hooks.Sync}.
 */
final class VectorClock {
    private long[] clocks;

    VectorClock() {
        clocks = new long[8];
    }

    long get(int slot) {
        long[] c = clocks;
        return slot < c.length ? c[slot] : 0;
    }

    void set(int slot, long clock) {
        if (slot >= clocks.length) {
            clocks = Arrays.copyOf(clocks, Math.max(slot + 1, clocks.length * 2));
        }
        clocks[slot] = clock;
    }

    /** Moves {@code slot} on by one. */
    void tick(int slot) {
        set(slot, get(slot) + 1);
    }

    /** True if what happened at {@code epoch} is part of the known past. */
    boolean knows(long epoch) {
        return Epoch.clock(epoch) <= get(Epoch.slot(epoch));
    }

    /** Learns all that {@code other} knows. */
    void join(VectorClock other) {
        long[] theirs = other.clocks;
        if (theirs.length > clocks.length) {
            clocks = Arrays.copyOf(clocks, theirs.length);
        }
        long[] mine = clocks;
        for (int i = 0; i < theirs.length; i++) {
            if (theirs[i] > mine[i]) {
                mine[i] = theirs[i];
            }
        }
    }

    /** Knows exactly what {@code other} knows. */
    void assign(VectorClock other) {
        long[] theirs = other.clocks;
        if (theirs.length > clocks.length) {
            clocks = Arrays.copyOf(theirs, theirs.length);
            return;
        }
        System.arraycopy(theirs, 0, clocks, 0, theirs.length);
        Arrays.fill(clocks, theirs.length, clocks.length, 0);
    }

    @Override
    public String toString() {
        return Arrays.toString(clocks);
    }
}
