package io.deadheat.detect;

import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.ThreadState;

/**
 * Precise happens-before detection with epochs, after Flanagan and Freund, "FastTrack: Efficient and Precise Dynamic
 * Race Detection" (PLDI 2009), whose rule names stand at the branches. Every pair that it reports was unordered in the
 * run that it saw.
 */
public final class FastTrack extends ClockDetector {
    @Override
    public String name() {
        return "fasttrack";
    }

    @Override
    public Shadow newShadow() {
        return new FastTrackLocation();
    }

    @Override
    public void beforeRead(ThreadState t, Shadow location, int site) {
        FastTrackLocation v = (FastTrackLocation) location;
        ThreadClock clock = clock(t);
        synchronized (v) {
            v.settle(stacks);
            read(t, clock, v, site);
            v.give(clock);
        }
        v.readSite = 0;
        v.readKey = t.key;
    }

    @Override
    public void beforeWrite(ThreadState t, Shadow location, int site) {
        FastTrackLocation v = (FastTrackLocation) location;
        ThreadClock clock = clock(t);
        synchronized (v) {
            v.settle(stacks);
            write(t, clock, v, site);
            v.give(clock);
        }
        v.writeSite = 0;
        v.writeKey = t.key;
    }

    private void read(ThreadState t, ThreadClock clock, FastTrackLocation v, int site) {
        long now = clock.epoch();
        AccessContext context = clock.context(t, site);
        if (v.readEpoch == now || v.isReadSharedAt(now)) {
            return; // READ SAME EPOCH
        }
        LockSet locks = clock.lockSet(t);
        if (!clock.all.knows(v.writeEpoch)) {
            race(v.lastWrite(), new MemoryAccess(context, locks, false, now), v);
        }
        if (v.sharedReads != null) {
            v.addRead(context, locks, now, clock.all); // READ SHARED
        } else if (clock.all.knows(v.readEpoch)) {
            v.setRead(context, locks, now); // READ EXCLUSIVE
        } else {
            v.share(context, locks, now); // READ SHARE
        }
    }

    private void write(ThreadState t, ThreadClock clock, FastTrackLocation v, int site) {
        long now = clock.epoch();
        AccessContext context = clock.context(t, site);
        if (v.writeEpoch == now) {
            return; // WRITE SAME EPOCH
        }
        LockSet locks = clock.lockSet(t);
        boolean ordered = clock.all.knows(v.writeEpoch) && clock.all.knows(v.readEpoch); // WRITE EXCLUSIVE
        for (MemoryAccess read = v.sharedReads; read != null; read = read.next) {
            ordered &= clock.all.knows(read.epoch); // WRITE SHARED
        }
        if (!ordered) {
            races(new MemoryAccess(context, locks, true, now), clock.all, v);
        }
        v.setWrite(context, locks, now);
    }

    /** All that {@code write} is unordered with. */
    private void races(MemoryAccess write, VectorClock past, FastTrackLocation v) {
        if (!past.knows(v.writeEpoch)) {
            race(v.lastWrite(), write, v);
        }
        if (!past.knows(v.readEpoch)) {
            race(v.lastRead(), write, v);
        }
        for (MemoryAccess read = v.sharedReads; read != null; read = read.next) {
            if (!past.knows(read.epoch)) {
                race(read, write, v);
            }
        }
    }

    private void race(MemoryAccess one, MemoryAccess other, FastTrackLocation v) {
        if (one.locks.excludes(other.locks)) {
            return; // both are ordered accesses, which no clock tells
        }
        if (log.isNew(one.site(), other.site(), RaceLog.CERTAIN)) {
            log.add(one, other, v, RaceLog.CERTAIN);
        }
    }
}
