package io.deadheat.detect;

import java.util.ArrayList;
import java.util.List;

/**
 * FastTrack's state of one location: the last write, and the reads since. The reads are unordered among each other: one
 * that comes before another says nothing that the other does not. So there is one in most cases, and never more than
 * there are threads. Guarded by this object's monitor, except the keys of {@link io.deadheat.hooks.Shadow}.
 */
final class FastTrackLocation extends Location {
    MemoryAccess write;
    MemoryAccess reads;

    boolean hasReadAt(long epoch) {
        for (MemoryAccess read = reads; read != null; read = read.next) {
            if (read.epoch == epoch) {
                return true;
            }
        }
        return false;
    }

    /** A record for a read that knows {@code past}, in the place of those that it knows of. */
    MemoryAccess nextRead(VectorClock past) {
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
        reads.next = kept;
        return reads;
    }

    /** After a write, several reads say no more than the write does; a single one is kept to be overwritten. */
    void dropSharedReads() {
        if (reads != null && reads.next != null) {
            reads = null;
        }
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
