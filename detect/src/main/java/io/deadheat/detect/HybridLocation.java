package io.deadheat.detect;

import io.deadheat.hooks.Sites;

/** What {@link Hybrid} keeps of one location. */
final class HybridLocation extends HistoryLocation {
    private static final int HOT = 16;
    private static final int SAME_SITE = 3;

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
            r = record(null, clock, site, LockSet.EMPTY, write);
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
    MemoryAccess record(MemoryAccess before, ThreadClock clock, int site, LockSet locks, boolean write) {
        if (before != null) {
            return before == newest || before == newest.next ? before : toHead(before);
        }
        shared |= newest != null && newest.thread() != clock.id;
        MemoryAccess record = toHead(victim(clock, site, locks, write));
        record.initial = !shared && Sites.get(site).method().startsWith("<init>");
        return record;
    }

    /**
     * The record that is missed least, null if there is room. At most {@value #SAME_SITE} records are kept of one site:
     * of these, one with the same locks goes first. Otherwise one goes that the access to come is ordered after and
     * speaks for, then a read, then one that holds locks; the oldest of these.
     */
    private MemoryAccess victim(ThreadClock clock, int site, LockSet locks, boolean write) {
        MemoryAccess atSite = null;
        MemoryAccess anywhere = null;
        int atSiteWorth = Integer.MAX_VALUE;
        int anywhereWorth = Integer.MAX_VALUE;
        int sameSite = 0;
        for (MemoryAccess r = newest; r != null; r = r.next) {
            int worth = worth(r, clock, write);
            if (worth <= anywhereWorth) {
                anywhere = r;
                anywhereWorth = worth;
            }
            if (r.site() == site) {
                sameSite++;
                worth += r.locks.sameAs(locks) ? 0 : 8;
                if (worth <= atSiteWorth) {
                    atSite = r;
                    atSiteWorth = worth;
                }
            }
        }
        return sameSite >= SAME_SITE ? atSite : isFull() ? anywhere : null;
    }

    private static int worth(MemoryAccess r, ThreadClock clock, boolean write) {
        boolean spokenFor = clock.messages.knows(r.epoch) && (write || !r.write);
        return (spokenFor ? 0 : 4) + (r.write ? 2 : 0) + (r.locks.isEmpty() ? 1 : 0);
    }
}
