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
    @Override
    public String name() {
        return "hybrid";
    }

    @Override
    public Shadow newShadow() {
        return new HybridLocation();
    }

    @Override
    public void send(ThreadState t, Sync channel) {
        ThreadClock clock = clock(t);
        boolean message = t.insideLock == 0;
        synchronized (channel) {
            SyncClock state = SyncClock.of(channel);
            state.send(clock);
            if (message) {
                state.sendMessage(clock);
            }
        }
        clock.tick();
        if (message) {
            clock.tickMessages();
            t.nextSegment();
        }
    }

    @Override
    public void receive(ThreadState t, Sync channel) {
        synchronized (channel) {
            if (channel.state != null) {
                SyncClock state = SyncClock.of(channel);
                state.receive(clock(t));
                if (t.insideLock == 0) {
                    state.receiveMessage(clock(t));
                }
            }
        }
    }

    @Override
    public void beforeRead(ThreadState t, Shadow location, int site) {
        if (access(t, (HybridLocation) location, site, false)) {
            location.readKey = t.key;
        }
    }

    @Override
    public void beforeWrite(ThreadState t, Shadow location, int site) {
        if (access(t, (HybridLocation) location, site, true)) {
            location.writeKey = t.key;
        }
    }

    /**
     * True if the access was made before in this segment. Only then is the location closed to the thread until the
     * segment ends: so each statement of a segment is seen once, and a loop costs two calls.
     */
    private boolean access(ThreadState t, HybridLocation v, int site, boolean write) {
        ThreadClock clock = clock(t);
        LockSet locks = clock.lockSet(t);
        synchronized (v) {
            MemoryAccess before = v.find(clock.id, site, locks);
            long now = clock.messageEpoch();
            if (before != null && before.epoch == now) {
                before.now = clock.now;
                boolean again = before.segment == (int) t.key;
                before.segment = (int) t.key;
                return again;
            }
            MemoryAccess access = v.record(before, clock, site, write);
            access.set(clock.context(t, site), locks, write, now);
            access.now = clock.now;
            access.segment = (int) t.key;
            compare(access, clock, v);
        }
        return false;
    }

    private void compare(MemoryAccess access, ThreadClock clock, HybridLocation v) {
        for (MemoryAccess r = access.next; r != null; r = r.next) {
            boolean conflict = (access.write || r.write) && r.thread() != access.thread();
            if (conflict && !clock.messages.knows(r.epoch) && !r.locks.excludes(access.locks)) {
                candidate(r, access, clock, v);
            }
        }
    }

    private void candidate(MemoryAccess r, MemoryAccess access, ThreadClock clock, HybridLocation v) {
        boolean ordered = r.now <= clock.all.get(r.thread().slot);
        if (ordered && r.initial) {
            return;
        }
        double confidence = ordered ? RaceLog.PREDICTED : RaceLog.CERTAIN;
        if (log.isNew(r.site(), access.site(), confidence)) {
            log.add(r, access, v, confidence);
        }
    }
}
