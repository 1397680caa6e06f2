package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;
import java.util.Arrays;

/**
 * A thread asks for one lock while it holds others: an edge of the lock-order graph from each of those to the one asked
 * for. Locks are named by {@link io.deadheat.hooks.Sync#id}, so that nothing here keeps them alive.
 */
final class Acquisition {
    final ThreadId thread;
    final Segment segment;
    final int lock;
    final byte mode;
    final int site;
    final int[] held;
    final int[] heldSites;

    /** Stack of the call, looked at when the acquisition is new to the graph. */
    int stack;

    private final byte[] heldModes;

    Acquisition(ThreadState t, ThreadId thread, Segment segment, int lock, byte mode, int site) {
        this.thread = thread;
        this.segment = segment;
        this.lock = lock;
        this.mode = mode;
        this.site = site;
        int count = t.heldCount();
        held = new int[count];
        heldSites = new int[count];
        heldModes = new byte[count];
        for (int i = 0; i < count; i++) {
            held[i] = t.held(i).id;
            heldSites[i] = t.heldSite(i);
            heldModes[i] = t.mode(i);
        }
    }

    /** True if the two could be under way at once: other threads, no order between them, no lock that gates both. */
    boolean isConcurrentWith(Acquisition other) {
        return thread != other.thread && !segment.isOrderedWith(other.segment) && !excludes(other);
    }

    /** Index of the lock held here that keeps {@code other} waiting, or -1. */
    int blocks(Acquisition other) {
        for (int i = 0; i < held.length; i++) {
            if (held[i] == other.lock && isExclusive(heldModes[i], other.mode)) {
                return i;
            }
        }
        return -1;
    }

    private boolean excludes(Acquisition other) {
        for (int i = 0; i < held.length; i++) {
            for (int j = 0; j < other.held.length; j++) {
                if (held[i] == other.held[j] && isExclusive(heldModes[i], other.heldModes[j])) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isExclusive(byte mode, byte other) {
        return mode == ThreadState.EXCLUSIVE || other == ThreadState.EXCLUSIVE;
    }

    /** True if {@code other} adds nothing: the same thread in the same segment asked for the same under the same. */
    boolean covers(Acquisition other) {
        if (thread != other.thread || segment != other.segment || lock != other.lock || site != other.site) {
            return false;
        }
        return mode == other.mode && Arrays.equals(held, other.held) && Arrays.equals(heldModes, other.heldModes);
    }
}
