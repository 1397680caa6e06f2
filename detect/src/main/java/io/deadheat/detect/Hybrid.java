package io.deadheat.detect;

import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;

/**
 * Phase 1 of the RaceFuzzer paper, section 2.2: two accesses of different threads to one location, one of them a write,
 * with disjoint lock sets and unordered by messages, are a candidate. Locks give no order here, monitors or explicit:
 * that is what makes it predict races of other schedules. Messages sent inside the implementation of an explicit lock
 * are therefore ignored.
 *
 * <p>Beside the order by messages the full happens-before order is kept, for two uses: a candidate that is unordered in
 * it too is certain, and what a constructor wrote before another thread touched the location counts as published
 * where the full order says so.
 */
public final class Hybrid extends ClockDetector {
    /** One segment in so many is looked at in full even where a location is hot. */
    private static final int SELDOM_SHARED = 16;

    /** The same where a location has an owner. */
    private static final int SELDOM_OWNED = 256;

    @Override
    public String name() {
        return "hybrid";
    }

    @Override
    public Shadow newShadow() {
        return new HybridLocation();
    }

    @Override
    void entered(ThreadState t, ThreadClock clock) {
        boolean owns = t.heldCount() == 0 && !isOneOf(SELDOM_OWNED, t.key);
        t.token = owns ? clock.id : ThreadState.NO_TOKEN;
    }

    private static boolean isOneOf(int many, long key) {
        return (key * 0x9E3779B97F4A7C15L >>> 32) * many >>> 32 == 0;
    }

    @Override
    public void afterAcquire(ThreadState t, Sync lock, byte mode, int site) {
        super.afterAcquire(t, lock, mode, site);
        ThreadClock clock = clock(t);
        clock.tick(t);
        entered(t, clock);
    }

    @Override
    public void send(ThreadState t, Sync channel) {
        ThreadClock clock = clock(t);
        boolean message = t.insideLock == 0;
        SyncClock.of(channel).send(clock, channel.id, message);
        if (message) {
            clock.tickAfterMessage(t);
        } else {
            clock.tick(t);
        }
        entered(t, clock);
    }

    @Override
    public void receive(ThreadState t, Sync channel) {
        if (channel.state != null) {
            SyncClock.of(channel).receive(clock(t), channel.id, t.insideLock == 0);
        }
    }

    @Override
    public void beforeRead(ThreadState t, Shadow location, int site) {
        if (access(t, (HybridLocation) location, site, false)) {
            location.readSite = 0;
            location.readKey = t.key;
        }
    }

    @Override
    public void beforeWrite(ThreadState t, Shadow location, int site) {
        if (access(t, (HybridLocation) location, site, true)) {
            location.writeSite = 0;
            location.writeKey = t.key;
        }
    }

    /**
     * True if the location may be closed to accesses of this kind until the thread's segment ends. At first each
     * statement of a segment is let in once, a loop costs two calls. A location that has been visited often is closed
     * after one statement, which then stands for the others, and given to a thread that is alone there; except in a
     * few segments, so that no statement stays unseen for ever.
     */
    private boolean access(ThreadState t, HybridLocation v, int site, boolean write) {
        ThreadClock clock = clock(t);
        LockSet locks = clock.lockSet(t);
        AccessContext context = clock.context(t, site);
        synchronized (v) {
            v.settle(stacks, clock);
            MemoryAccess before = v.find(context, locks);
            boolean again = before != null && before.epoch == clock.epoch();
            if (before == null || !clock.isSilentSince(before.epoch)) {
                MemoryAccess access = v.record(before, clock, site, locks, write);
                access.set(context, locks, write, clock.epoch());
                compare(access, clock, v);
            } else {
                before.epoch = clock.epoch();
            }
            boolean hot = v.visit();
            if (hot && locks.isEmpty()) {
                v.give(clock);
            }
            return again || hot && !isOneOf(SELDOM_SHARED, t.key);
        }
    }

    private void compare(MemoryAccess access, ThreadClock clock, HybridLocation v) {
        int slot = clock.id.slot;
        for (MemoryAccess r = v.newest; r != null; r = r.next) {
            boolean conflict = (access.write || r.write) && Epoch.slot(r.epoch) != slot;
            if (conflict && !clock.messages.knows(r.epoch) && !r.locks.excludes(access.locks)) {
                candidate(r, access, clock, v);
            }
        }
    }

    private void candidate(MemoryAccess r, MemoryAccess access, ThreadClock clock, HybridLocation v) {
        boolean ordered = clock.all.knows(r.epoch);
        if (ordered && r.initial) {
            return;
        }
        double confidence = ordered ? RaceLog.PREDICTED : RaceLog.CERTAIN;
        if (log.isNew(r.site(), access.site(), confidence)) {
            log.add(r, access, v, confidence);
        }
    }
}
