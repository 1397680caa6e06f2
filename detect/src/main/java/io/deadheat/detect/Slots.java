package io.deadheat.detect;

import java.util.Arrays;

/**
 * The clock at which the next owner of each slot starts. A slot is given to a new thread after its owner has ended; the
 * new owner's time goes on where the old one's stopped, so that no two events ever share an epoch.
 */
final class Slots {
    private long[] next = new long[64];

    /** First clock of a thread that now owns {@code slot}. */
    synchronized long first(int slot) {
        return slot < next.length ? Math.max(1, next[slot]) : 1;
    }

    /** The owner of {@code slot} has ended at {@code clock}. */
    synchronized void ended(int slot, long clock) {
        if (slot >= next.length) {
            next = Arrays.copyOf(next, Math.max(slot + 1, next.length * 2));
        }
        next[slot] = Math.max(next[slot], clock + 1);
    }
}
