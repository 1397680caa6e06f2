package io.deadheat.detect;

import io.deadheat.hooks.Sync;
import java.util.ArrayList;
import java.util.List;

/**
 * FastTrack's state of one location: the last write, and the reads since. Reads are kept that are unordered among each
 * other: one that comes before another says nothing that the other does not. So there is one in most cases, and never
 * more than there are threads. What a thread does that is alone here is noted in {@link io.deadheat.hooks.Shadow} and
 * needs no record at all. Guarded by this object's monitor, except the fields of Shadow.
 */
final class FastTrackLocation extends Location {
    MemoryAccess write;
    MemoryAccess reads;

    /** Takes the location from its owner, if it has one, with what the owner has noted. */
    void settle(LastStacks stacks) {
        if (owner == null) {
            return;
        }
        ThreadId from = (ThreadId) owner;
        owner = null;
        long read = noted(readKey(from.slot), readSite, from);
        if (read != 0) {
            reads = new MemoryAccess(
                    new AccessContext(from, readSite, stacks.get(readSite)), LockSet.EMPTY, false, read);
        }
        long written = noted(writeKey, writeSite, from);
        if (written != 0) {
            write = new MemoryAccess(
                    new AccessContext(from, writeSite, stacks.get(writeSite)), LockSet.EMPTY, true, written);
        }
    }

    boolean hasReadAt(long epoch) {
        for (MemoryAccess read = reads; read != null; read = read.next) {
            if (read.epoch == epoch && !read.locks.contains(Sync.ORDERED)) {
                return true;
            }
        }
        return false;
    }

    boolean isWriteKnown(VectorClock past) {
        return write == null || past.knows(write.epoch);
    }

    boolean areReadsKnown(VectorClock past) {
        for (MemoryAccess read = reads; read != null; read = read.next) {
            if (!past.knows(read.epoch)) {
                return false;
            }
        }
        return true;
    }

    /** Adds a read that knows {@code past}, in the place of those that it knows of. */
    void addRead(AccessContext context, LockSet locks, long epoch, VectorClock past) {
        MemoryAccess free = null;
        MemoryAccess kept = null;
        for (MemoryAccess read = reads; read != null; ) {
            MemoryAccess next = read.next;
            if (past.knows(read.epoch)) {
                free = read;
            } else {
                read.next = kept;
                kept = read;
            }
            read = next;
        }
        reads = free != null ? free : new MemoryAccess();
        reads.set(context, locks, false, epoch);
        reads.next = kept;
    }

    /** A write says no less than the reads before it; a single one stays, to be overwritten. */
    void setWrite(AccessContext context, LockSet locks, long epoch) {
        if (reads != null && reads.next != null) {
            reads = null;
        }
        if (write == null) {
            write = new MemoryAccess();
        }
        write.set(context, locks, true, epoch);
    }

    @Override
    synchronized List<LockSet> lockSets() {
        List<LockSet> result = new ArrayList<>();
        if (write != null) {
            result.add(write.locks);
        }
        for (MemoryAccess read = reads; read != null; read = read.next) {
            result.add(read.locks);
        }
        return result;
    }
}
