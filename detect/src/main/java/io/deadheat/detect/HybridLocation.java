package io.deadheat.detect;

import io.deadheat.hooks.Sites;
import java.util.ArrayList;
import java.util.List;

/**
 * The accesses to one location that later ones are compared with, newest first, at most {@value #BUDGET}. A newer
 * access of the same thread at the same site under the same locks replaces the older, which it says everything of.
 * Guarded by this object's monitor, except the keys of {@link io.deadheat.hooks.Shadow}.
 */
final class HybridLocation extends Location {
    private static final int BUDGET = 8;

    private MemoryAccess newest;
    private byte count;

    /** Whether more than one thread has been here. */
    private boolean shared;

    MemoryAccess find(ThreadId thread, int site, LockSet locks) {
        MemoryAccess r = newest;
        while (r != null && !(r.site == site && r.thread == thread && r.locks.sameAs(locks))) {
            r = r.next;
        }
        return r;
    }

    /** A record at the head of the list: {@code before} if there is one, else a new one or one that can be spared. */
    MemoryAccess record(MemoryAccess before, ThreadClock clock, int site, boolean write) {
        MemoryAccess record = before;
        if (record == null) {
            record = count < BUDGET ? null : victim(clock, site, write);
        }
        if (record != null) {
            unlink(record);
        } else {
            record = new MemoryAccess();
            count++;
        }
        if (before == null) {
            shared |= newest != null && newest.thread != clock.id;
            record.initial = !shared && Sites.get(site).method().startsWith("<init>");
        }
        record.next = newest;
        newest = record;
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
        int sameSite = r.site == site ? 1 : 0;
        for (MemoryAccess other = newest; other != null; other = other.next) {
            if (other != r && other.site == r.site) {
                sameSite++;
            }
        }
        boolean spokenFor = clock.messages.knows(r.epoch) && (write || !r.write);
        return (sameSite == 0 ? 16 : sameSite == 1 ? 8 : 0)
                + (spokenFor ? 0 : 4)
                + (r.write ? 2 : 0)
                + (r.locks.size() == 0 ? 1 : 0);
    }

    private void unlink(MemoryAccess record) {
        if (newest == record) {
            newest = record.next;
            return;
        }
        MemoryAccess r = newest;
        while (r.next != record) {
            r = r.next;
        }
        r.next = record.next;
    }

    @Override
    synchronized List<LockSet> lockSets() {
        List<LockSet> result = new ArrayList<>();
        for (MemoryAccess r = newest; r != null; r = r.next) {
            result.add(r.locks);
        }
        return result;
    }
}
