package io.deadheat.detect;

import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;

/** What {@link Hybrid} keeps of one location. */
final class HybridLocation extends HistoryLocation {
    private static final int SAME_SITE = 3;

    /** Whether more than one thread has been here. */
    private boolean shared;

    /** The locks that all held, as far as one access is not ordered after all before it. */
    private LockSet common = LockSet.EMPTY;

    /** One of {@link #common} that is held exclusively, or null. Read without a lock: an older one was also right. */
    private Sync guard;

    /** Takes the location from its owner, if it has one, with what the owner has noted. */
    void settle(LastStacks stacks, ThreadClock clock) {
        if (owner == null) {
            return;
        }
        ThreadId from = (ThreadId) owner;
        owner = null;
        int readSite = readSite(from.slot);
        note(from, readSite, false, noted(readKey(from.slot), readSite, from), stacks, clock);
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
            r = add(new AccessContext(from, site, stacks.get(site)), LockSet.EMPTY, write, clock);
        }
        r.epoch = Math.max(r.epoch, epoch);
    }

    /** Records what one thread has done before any other came. */
    void restore(MemoryAccess note) {
        MemoryAccess same = find(note.context, note.locks);
        MemoryAccess record = toHead(same == null && isFull() ? newest : same);
        record.set(note.context, note.locks, note.write, note.epoch);
        record.initial = Sites.get(note.site()).method().startsWith("<init>");
    }

    /** True if the thread comes after all that others did here. */
    boolean isAlone(ThreadClock clock) {
        for (MemoryAccess r = newest; r != null; r = r.next) {
            if (!clock.messages.knows(r.epoch)) {
                return false;
            }
        }
        return true;
    }

    /** Notes what an access holds. */
    void guard(LockSet held, boolean first) {
        common = first ? held : common.retain(held);
        guard = common.exclusive();
    }

    /** True if {@code t} holds a lock that all others held, so that it cannot race with them. */
    boolean isGuardedBy(ThreadState t) {
        Sync lock = guard;
        return lock != null && owner == null && t.depth(lock, ThreadState.EXCLUSIVE) > 0;
    }

    /** Nothing more of this kind needs to be told in this segment of {@code t}; {@code site} if that was noted. */
    void close(ThreadState t, int site, boolean write) {
        if (write) {
            writeSite = site;
            writeKey = t.key;
        } else {
            closeRead(t.slot, t.key, site);
        }
    }

    /** Records an access: in {@code before} if there is one, else in a new record or one that can be spared. */
    void record(MemoryAccess before, AccessContext context, LockSet locks, boolean write, ThreadClock clock) {
        MemoryAccess record = before;
        if (record == null) {
            record = add(context, locks, write, clock);
        } else if (record != newest && record != newest.next) {
            toHead(record);
        }
        record.set(context, locks, write, clock.epoch());
    }

    private MemoryAccess add(AccessContext context, LockSet locks, boolean write, ThreadClock clock) {
        shared |= newest != null && newest.thread() != context.thread;
        MemoryAccess record = toHead(victim(clock, context.site, locks, write));
        record.initial = !shared && Sites.get(context.site).method().startsWith("<init>");
        record.set(context, locks, write, 0);
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
