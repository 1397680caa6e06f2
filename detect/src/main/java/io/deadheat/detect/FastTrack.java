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
            v.settle(stacks);
            boolean alone = read(t, clock, v, context);
            v.owner = alone ? clock.id : null;
            v.readSite = alone ? site : 0;
            v.closeRead(t.slot, t.key);
        }
    }

    @Override
    public void beforeWrite(ThreadState t, Shadow location, int site) {
        FastTrackLocation v = (FastTrackLocation) location;
        ThreadClock clock = clock(t);
        AccessContext context = clock.context(t, site);
        synchronized (v) {
            v.settle(stacks);
            boolean alone = write(t, clock, v, context);
            v.owner = alone ? clock.id : null;
            v.writeSite = alone ? site : 0;
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

    /** True if the thread is alone at {@code v}, which leaves the read to be noted. */
    private boolean read(ThreadState t, ThreadClock clock, FastTrackLocation v, AccessContext context) {
        VectorClock past = clock.all;
        if (v.hasReadAt(clock.epoch())) {
            return false; // READ SAME EPOCH
        }
        boolean ordered = v.isWriteKnown(past);
        if (!ordered) {
            race(v.write, new MemoryAccess(context, clock.lockSet(t), false, clock.epoch()), v);
        }
        if (ordered && v.areReadsKnown(past) && t.token == clock.id) {
            v.reads = null;
            return true; // READ EXCLUSIVE
        }
        v.addRead(context, clock.lockSet(t), clock.epoch(), past); // READ SHARED, READ SHARE
        return false;
    }

    /** True if the thread is alone at {@code v}, which leaves the write to be noted. */
    private boolean write(ThreadState t, ThreadClock clock, FastTrackLocation v, AccessContext context) {
        VectorClock past = clock.all;
        if (v.write != null && v.write.epoch == clock.epoch()) {
            return false; // WRITE SAME EPOCH
        }
        boolean ordered = v.isWriteKnown(past) && v.areReadsKnown(past); // WRITE EXCLUSIVE, WRITE SHARED
        if (!ordered) {
            races(new MemoryAccess(context, clock.lockSet(t), true, clock.epoch()), past, v);
        } else if (t.token == clock.id) {
            v.reads = null;
            v.write = null;
            return true;
        }
        v.setWrite(context, clock.lockSet(t), clock.epoch());
        return false;
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
