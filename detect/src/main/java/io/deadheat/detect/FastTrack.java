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
            read(t, clock, v, site);
        }
        v.readKey = t.key;
    }

    @Override
    public void beforeWrite(ThreadState t, Shadow location, int site) {
        FastTrackLocation v = (FastTrackLocation) location;
        ThreadClock clock = clock(t);
        synchronized (v) {
            write(t, clock, v, site);
        }
        v.writeKey = t.key;
    }

    private void read(ThreadState t, ThreadClock clock, FastTrackLocation v, int site) {
        long now = clock.epoch();
        if (v.hasReadAt(now)) {
            return; // READ SAME EPOCH
        }
        MemoryAccess read = v.nextRead(clock.all); // READ SHARED, READ EXCLUSIVE, READ SHARE
        read.set(t, clock, site, false, now);
        if (v.write != null && !clock.all.knows(v.write.epoch)) {
            race(v.write, read, v);
        }
    }

    private void write(ThreadState t, ThreadClock clock, FastTrackLocation v, int site) {
        long now = clock.epoch();
        if (v.write != null && v.write.epoch == now) {
            return; // WRITE SAME EPOCH
        }
        boolean ordered = v.write == null || clock.all.knows(v.write.epoch);
        for (MemoryAccess read = v.reads; read != null; read = read.next) {
            ordered &= clock.all.knows(read.epoch); // WRITE EXCLUSIVE with one read, WRITE SHARED with more
        }
        if (!ordered) {
            races(t, clock, v, site);
        }
        v.dropSharedReads();
        if (v.write == null) {
            v.write = new MemoryAccess();
        }
        v.write.set(t, clock, site, true, now);
    }

    /** All that the write at {@code site} is unordered with. */
    private void races(ThreadState t, ThreadClock clock, FastTrackLocation v, int site) {
        MemoryAccess write = new MemoryAccess();
        write.set(t, clock, site, true, clock.epoch());
        if (v.write != null && !clock.all.knows(v.write.epoch)) {
            race(v.write, write, v);
        }
        for (MemoryAccess read = v.reads; read != null; read = read.next) {
            if (!clock.all.knows(read.epoch)) {
                race(read, write, v);
            }
        }
    }

    private void race(MemoryAccess one, MemoryAccess other, FastTrackLocation v) {
        if (log.isNew(one.site, other.site, RaceLog.CERTAIN)) {
            log.add(one, other, v, RaceLog.CERTAIN);
        }
    }
}
