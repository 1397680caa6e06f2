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
    /** A statement that a thread has told of so often is known; others may then stand for it. */
    private static final int KNOWN = 64;

    /** One segment in so many is looked at in full even where statements are known. */
    private static final int SELDOM_SHARED = 16;

    /** The same where a location has an owner. */
    private static final int SELDOM_OWNED = 4096;

    @Override
    public String name() {
        return "hybrid";
    }

    @Override
    int timesTold() {
        return KNOWN;
    }

    @Override
    public Shadow newShadow() {
        return new HybridLocation();
    }

    @Override
    void entered(ThreadState t, ThreadClock clock) {
        boolean free = t.heldCount() == 0;
        t.own(free && !isOneOf(SELDOM_OWNED, t.key) ? clock.id : ThreadState.NO_TOKEN, free);
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
        access(t, (HybridLocation) location, site, false);
    }

    @Override
    public void beforeWrite(ThreadState t, Shadow location, int site) {
        access(t, (HybridLocation) location, site, true);
    }

    @Override
    public boolean isPast(ThreadState t, long note) {
        return note == 0 || clock(t).messages.knows(epoch(note));
    }

    @Override
    public void restore(Shadow location, long read, long write) {
        HybridLocation v = (HybridLocation) location;
        if (write != 0) {
            v.restore(noted(write, true));
        }
        if (read != 0) {
            v.restore(noted(read, false));
        }
    }

    @Override
    public void restore(Shadow location, Object note) {
        ((HybridLocation) location).restore((MemoryAccess) note);
    }

    /**
     * At first each statement of a segment is let in once, a loop costs two calls. A known statement closes the
     * location to accesses of its kind until the segment ends, and needs no record where its thread is alone; except in
     * a few segments, so that no statement stays unseen for ever. Nor does it where a lock is held that has guarded the
     * location so far.
     */
    private void access(ThreadState t, HybridLocation v, int site, boolean write) {
        boolean known = t.hasToldOf(site);
        boolean full = !known || isOneOf(SELDOM_SHARED, t.key);
        if (!full && v.isGuardedBy(t)) {
            v.close(t, 0, write);
            return;
        }
        ThreadClock clock = clock(t);
        LockSet locks = clock.lockSet(t);
        AccessContext context = clock.context(t, site);
        synchronized (v) {
            v.settle(stacks, clock);
            MemoryAccess before = v.find(context, locks);
            boolean again = before != null && before.epoch == clock.epoch();
            if (before == null || !clock.isSilentSince(before.epoch)) {
                compare(context, locks, write, clock, v);
            }
            boolean first = v.isAlone(clock);
            boolean alone = known && t.token == clock.id && first;
            v.guard(locks, first);
            if (alone) {
                v.owner = clock.id;
            } else {
                v.record(before, context, locks, write, clock);
            }
            if (again || alone || !full) {
                v.close(t, alone ? site : 0, write);
            }
        }
    }

    private void compare(AccessContext context, LockSet locks, boolean write, ThreadClock clock, HybridLocation v) {
        int slot = clock.id.slot;
        for (MemoryAccess r = v.newest; r != null; r = r.next) {
            boolean conflict = (write || r.write) && Epoch.slot(r.epoch) != slot;
            if (conflict && !clock.messages.knows(r.epoch) && !r.locks.excludes(locks)) {
                candidate(r, new MemoryAccess(context, locks, write, clock.epoch()), clock, v);
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
