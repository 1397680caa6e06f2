package io.deadheat.detect;

import java.util.Arrays;

/**
 * Who had each slot, and the clock at which its next owner starts. A slot is given to a new thread after its owner has
 * ended; the new owner's time goes on where the old one's stopped, so that no two events ever share an epoch.
 */
final class Slots {
    /** Stands for the owners of a slot that are too far back to be known. */
    static final ThreadId FORGOTTEN = new ThreadId(-1, 0, "a thread that has ended");

    /** Owners remembered of each slot. */
    private static final int OWNERS = 16;

    private Slot[] slots = new Slot[64];

    /** The last owners of a slot, and when each of them began. */
    private static final class Slot {
        long next = 1;
        int begun;
        final ThreadId[] owners = new ThreadId[OWNERS];
        final long[] since = new long[OWNERS];
    }

    /** First clock of a thread that now owns {@code slot}. */
    synchronized long first(int slot) {
        return slot(slot).next;
    }

    /** {@code thread} owns its slot from {@code clock} on. */
    synchronized void begun(ThreadId thread, long clock) {
        Slot slot = slot(thread.slot);
        int i = slot.begun++ % OWNERS;
        slot.owners[i] = thread;
        slot.since[i] = clock;
    }

    /** The owner of {@code slot} has ended at {@code clock}. */
    synchronized void ended(int slot, long clock) {
        Slot ended = slot(slot);
        ended.next = Math.max(ended.next, clock + 1);
    }

    /** Who had {@code slot} at {@code clock}. */
    synchronized ThreadId owner(int slot, long clock) {
        Slot of = slot(slot);
        for (int back = 1; back <= Math.min(of.begun, OWNERS); back++) {
            int i = (of.begun - back) % OWNERS;
            if (of.since[i] <= clock) {
                return of.owners[i];
            }
        }
        return FORGOTTEN;
    }

    /** The thread of this serial, null if it is too far back to be known. */
    synchronized ThreadId thread(long serial) {
        for (Slot slot : slots) {
            for (int i = 0; slot != null && i < OWNERS; i++) {
                if (slot.owners[i] != null && slot.owners[i].serial == serial) {
                    return slot.owners[i];
                }
            }
        }
        return null;
    }

    private Slot slot(int slot) {
        if (slot >= slots.length) {
            slots = Arrays.copyOf(slots, Math.max(slot + 1, slots.length * 2));
        }
        if (slots[slot] == null) {
            slots[slot] = new Slot();
        }
        return slots[slot];
    }
}
