package io.deadheat.detect;

import io.deadheat.hooks.Sites;

/** What {@link Hybrid} keeps of one location. */
final class HybridLocation extends HistoryLocation {
    /** Whether more than one thread has been here. */
    private boolean shared;

    /** A record for an access: {@code before} if there is one, else a new one or one that can be spared. */
    MemoryAccess record(MemoryAccess before, ThreadClock clock, int site, boolean write) {
        if (before != null) {
            return toHead(before);
        }
        shared |= newest != null && newest.thread() != clock.id;
        MemoryAccess record = toHead(isFull() ? victim(clock, site, write) : null);
        record.initial = !shared && Sites.get(site).method().startsWith("<init>");
        return record;
    }

    /**
     * The record that is missed least: one whose site others stand for, then one that the access to come is ordered
     * after and speaks for, then a read, then one that holds locks; the oldest of these.
     */
    private MemoryAccess victim(ThreadClock clock, int site, boolean write) {
        MemoryAccess victim = null;
        int least = Integer.MAX_VALUE;
        for (MemoryAccess r = newest; r != null; r = r.next) {
            int worth = worth(r, clock, site, write);
            if (worth <= least) {
                least = worth;
                victim = r;
            }
        }
        return victim;
    }

    private int worth(MemoryAccess r, ThreadClock clock, int site, boolean write) {
        int sameSite = r.site() == site ? 1 : 0;
        for (MemoryAccess other = newest; other != null; other = other.next) {
            if (other != r && other.site() == r.site()) {
                sameSite++;
            }
        }
        boolean spokenFor = clock.messages.knows(r.epoch) && (write || !r.write);
        return (sameSite == 0 ? 16 : sameSite == 1 ? 8 : 0)
                + (spokenFor ? 0 : 4)
                + (r.write ? 2 : 0)
                + (r.locks.size() == 0 ? 1 : 0);
    }
}
