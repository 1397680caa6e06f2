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
    int timesTold() {
        return 1;
    }

    @Override
    public Shadow newShadow() {
        return new FastTrackLocation();
    }

    @Override
    public void beforeRead(ThreadState t, Shadow location, int site) {
        FastTrackLocation v = (FastTrackLocation) location;
        ThreadClock clock = clock(t);
        AccessContext context = clock.context(t, site);
        synchronized (v) {
            if (v.owner == Shadow.READERS && !v.hasNoteOfAnother(t) && v.isWriteKnown(clock.all)) {
                v.addRead(context, clock.lockSet(t), clock.epoch(), clock.all); // READ SHARED
                v.closeRead(t.slot, t.key, 0);
                return;
            }
            v.settle(stacks, slots);
            Object next = read(t, clock, v, context);
            if (next == Shadow.READERS) {
                v.openRead();
            }
            v.owner = next;
            v.closeRead(t.slot, t.key, next == clock.id ? site : 0);
        }
    }

    @Override
    public void beforeWrite(ThreadState t, Shadow location, int site) {
        FastTrackLocation v = (FastTrackLocation) location;
        ThreadClock clock = clock(t);
        AccessContext context = clock.context(t, site);
        synchronized (v) {
            v.settle(stacks, slots);
            Object next = write(t, clock, v, context);
            v.owner = next;
            v.writeSite = next == clock.id ? site : 0;
            v.writeKey = t.key;
        }
    }

    @Override
    public boolean isPast(ThreadState t, long note) {
        return note == 0 || clock(t).all.knows(epoch(note));
    }

    @Override
    public void restore(Shadow location, long read, long write) {
        FastTrackLocation v = (FastTrackLocation) location;
        v.reads = read == 0 ? null : noted(read, false);
        v.write = write == 0 ? null : noted(write, true);
    }

    @Override
    public void restore(Shadow location, Object note) {
        FastTrackLocation v = (FastTrackLocation) location;
        MemoryAccess access = ((MemoryAccess) note).copy();
        if (access.write) {
            v.write = access;
        } else {
            v.reads = access;
        }
    }

    /** Tells whose accesses need not be told from now on; a thread that is alone leaves its read to be noted. */
    private Object read(ThreadState t, ThreadClock clock, FastTrackLocation v, AccessContext context) {
        VectorClock past = clock.all;
        if (v.hasReadAt(clock.epoch())) {
            return null; // READ SAME EPOCH
        }
        LockSet locks = clock.lockSet(t);
        Object next = null;
        if (!v.isWriteKnown(past)) {
            race(v.write, new MemoryAccess(context, locks, false, clock.epoch()), v);
        } else if (t.token == clock.id) {
            if (v.areReadsKnown(past)) {
                v.reads = null;
                return clock.id; // READ EXCLUSIVE
            }
            next = Shadow.READERS;
        } else if (v.areReadsKnown(past)) {
            next = v.commonLock(locks);
        }
        v.addRead(context, locks, clock.epoch(), past); // READ SHARE
        return next;
    }

    /** As {@link #read}. */
    private Object write(ThreadState t, ThreadClock clock, FastTrackLocation v, AccessContext context) {
        VectorClock past = clock.all;
        if (v.write != null && v.write.epoch == clock.epoch()) {
            return null; // WRITE SAME EPOCH
        }
        LockSet locks = clock.lockSet(t);
        Object next = null;
        if (!v.isWriteKnown(past) || !v.areReadsKnown(past)) { // WRITE EXCLUSIVE, WRITE SHARED
            races(new MemoryAccess(context, locks, true, clock.epoch()), past, v);
        } else if (t.token == clock.id) {
            v.reads = null;
            v.write = null;
            return clock.id;
        } else {
            next = v.commonLock(locks);
        }
        v.setWrite(context, locks, clock.epoch());
        return next;
    }

    /** All that {@code write} is unordered with. */
    private void races(MemoryAccess write, VectorClock past, FastTrackLocation v) {
        if (!v.isWriteKnown(past)) {
            race(v.write, write, v);
        }
        for (MemoryAccess read = v.reads; read != null; read = read.next) {
            if (!past.knows(read.epoch)) {
                race(read, write, v);
            }
        }
    }

    /** Accesses under a common lock that are not ordered by it are those that order each other. */
    private void race(MemoryAccess one, MemoryAccess other, FastTrackLocation v) {
        if (!one.locks.excludes(other.locks) && log.isNew(one.site(), other.site(), RaceLog.CERTAIN)) {
            log.add(one, other, v, RaceLog.CERTAIN);
        }
    }
}
