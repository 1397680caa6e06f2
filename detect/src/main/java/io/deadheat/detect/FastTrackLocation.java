package io.deadheat.detect;

import java.util.ArrayList;
import java.util.List;

/**
 * FastTrack's state of one location: the last write, and the reads since. Reads are kept that are unordered among each
 * other: one that comes before another says nothing that the other does not. So there is one in most cases, which lies
 * here in place, and never more than there are threads. Guarded by this object's monitor, except the keys of {@link
 * io.deadheat.hooks.Shadow}.
 */
final class FastTrackLocation extends Location {
    /** Epoch of the last write, 0 before the first. */
    long writeEpoch;

    AccessContext writer;
    LockSet writeLocks;

    /** Epoch of the only read there is, 0 before the first. */
    long readEpoch;

    AccessContext reader;
    LockSet readLocks;

    /** The reads where there is more than one, else null. */
    MemoryAccess sharedReads;

    /** Takes the location from its owner, if it has one, with what the owner has noted. */
    void settle(LastStacks stacks) {
        if (owner == null) {
            return;
        }
        ThreadId from = (ThreadId) owner;
        owner = null;
        long read = noted(readKey, readSite, from);
        if (read != 0) {
            setRead(context(reader, from, readSite, stacks), LockSet.EMPTY, read);
        }
        long write = noted(writeKey, writeSite, from);
        if (write != 0) {
            setWrite(context(writer, from, writeSite, stacks), LockSet.EMPTY, write);
        }
    }

    private static AccessContext context(AccessContext known, ThreadId thread, int site, LastStacks stacks) {
        boolean same = known != null && known.thread == thread && known.site == site;
        return same ? known : new AccessContext(thread, site, stacks.get(site));
    }

    /** Lets the thread own the location if it comes after all accesses to it. */
    void give(ThreadClock clock) {
        if (sharedReads == null && clock.all.knows(readEpoch) && clock.all.knows(writeEpoch)) {
            owner = clock.id;
        }
    }

    void setWrite(AccessContext context, LockSet locks, long epoch) {
        writer = context;
        writeLocks = locks;
        writeEpoch = epoch;
        sharedReads = null;
    }

    void setRead(AccessContext context, LockSet locks, long epoch) {
        reader = context;
        readLocks = locks;
        readEpoch = epoch;
    }

    boolean isReadSharedAt(long epoch) {
        for (MemoryAccess read = sharedReads; read != null; read = read.next) {
            if (read.epoch == epoch) {
                return true;
            }
        }
        return false;
    }

    /** A second read joins the one that lies in place. */
    void share(AccessContext context, LockSet locks, long epoch) {
        sharedReads = new MemoryAccess(context, locks, false, epoch);
        sharedReads.next = lastRead();
        readEpoch = 0;
    }

    /** Adds a read that knows {@code past}, in the place of those that it knows of. */
    void addRead(AccessContext context, LockSet locks, long epoch, VectorClock past) {
        MemoryAccess free = null;
        MemoryAccess kept = null;
        for (MemoryAccess read = sharedReads; read != null; ) {
            MemoryAccess next = read.next;
            if (past.knows(read.epoch)) {
                free = read;
            } else {
                read.next = kept;
                kept = read;
            }
            read = next;
        }
        sharedReads = free != null ? free : new MemoryAccess();
        sharedReads.set(context, locks, false, epoch);
        sharedReads.next = kept;
    }

    MemoryAccess lastWrite() {
        return new MemoryAccess(writer, writeLocks, true, writeEpoch);
    }

    MemoryAccess lastRead() {
        return new MemoryAccess(reader, readLocks, false, readEpoch);
    }

    @Override
    synchronized List<LockSet> lockSets() {
        List<LockSet> result = new ArrayList<>();
        if (writeLocks != null) {
            result.add(writeLocks);
        }
        if (readLocks != null) {
            result.add(readLocks);
        }
        for (MemoryAccess read = sharedReads; read != null; read = read.next) {
            result.add(read.locks);
        }
        return result;
    }
}
