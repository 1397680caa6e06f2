package io.deadheat.detect;

import io.deadheat.hooks.Sites;

/** What {@link Hybrid} keeps of one location. */
final class HybridLocation extends HistoryLocation {
    private static final int HOT = 16;

    /** Whether more than one thread has been here. */
    private boolean shared;

    /** How often an access came this far; stops at {@value #HOT}. */
    private byte visits;

    /** Counts an access; true if there were many. */
    boolean visit() {
        if (visits < HOT) {
            visits++;
        }
        return visits == HOT;
    }

    /** Takes the location from its owner, if it has one, with what the owner has noted. */
    void settle(LastStacks stacks, ThreadClock clock) {
        if (owner == null) {
            return;
        }
        ThreadId from = (ThreadId) owner;
        owner = null;
        note(from, readSite, false, noted(readKey, readSite, from), stacks, clock);
        note(from, writeSite, true, noted(writeKey, writeSite, from), stacks, clock);
    }

    private void note(ThreadId from, int site, boolean write, long epoch, LastStacks stacks, ThreadClock clock) {
        if (epoch == 0) {
            return;
        }
        MemoryAccess r = newest;
        while (r != null && !(r.context.site == site && r.context.thread == from && r.locks == LockSet.EMPTY)) {
            r = r.next;
        }
        if (r == null) {
            r = record(null, clock, site, write);
            r.set(new AccessContext(from, site, stacks.get(site)), LockSet.EMPTY, write, epoch);
        }
        r.epoch = Math.max(r.epoch, epoch);
    }

    /** Lets the thread own the location if it comes after all that others did here. */
    void give(ThreadClock clock) {
        for (MemoryAccess r = newest; r != null; r = r.next) {
            if (!clock.messages.knows(r.epoch)) {
                return;
            }
        }
        owner = clock.id;
    }

    /** A record for an access: {@code before} if there is one, else a new one or one that can be spared. */
    MemoryAccess record(MemoryAccess before, ThreadClock clock, int site, boolean write) {
        if (before != null) {
            return before == newest || before == newest.next ? before : toHead(before);
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
