package io.deadheat.detect;

import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import java.util.ArrayList;
import java.util.List;

/**
 * FastTrack's state of one location: the last write, and the reads since. Reads are kept that are unordered among each
 * other: one that comes before another says nothing that the other does not. So there is one in most cases, and never
 * more than there are threads. What cannot race is noted in {@link io.deadheat.hooks.Shadow} and needs no record until
 * something else comes: the accesses of a thread that is alone here, reads where nobody writes, and the accesses under one
 * lock, which orders them. Guarded by this object's monitor, except the fields of Shadow.
 */
final class FastTrackLocation extends Location {
    MemoryAccess write;
    MemoryAccess reads;

    /** Takes the location from its owner, if it has one, with what was noted. */
    void settle(LastStacks stacks, Slots slots) {
        if (owner != null) {
            LockSet held = owner instanceof Sync lock ? LockSet.singleton(lock) : LockSet.EMPTY;
            owner = null;
            for (int i = 0; i < READ_KEYS; i++) {
                settle(readKey(i), readSite(i), held, false, stacks, slots);
            }
            settle(writeKey, writeSite, held, true, stacks, slots);
            forgetNotes();
        }
    }

    /** True if what another thread has noted stands where the next read of {@code t} will. */
    boolean hasNoteOfAnother(ThreadState t) {
        return readSite(t.slot) != 0 && ThreadState.serialOf(readKey(t.slot)) != t.serial;
    }

    private void settle(long key, int site, LockSet held, boolean isWrite, LastStacks stacks, Slots slots) {
        ThreadId thread = site == 0 ? null : slots.thread(ThreadState.serialOf(key));
        if (thread == null) {
            return;
        }
        MemoryAccess record = isWrite ? writeRecord() : readRecord(thread);
        long epoch = Epoch.of(thread.slot, ThreadState.segmentOf(key));
        record.set(new AccessContext(thread, site, stacks.get(site)), held, isWrite, epoch);
    }

    private MemoryAccess writeRecord() {
        if (write == null) {
            write = new MemoryAccess();
        }
        return write;
    }

    /** The record of the last read by {@code thread}, new if there is none. */
    private MemoryAccess readRecord(ThreadId thread) {
        MemoryAccess read = reads;
        while (read != null && read.thread() != thread) {
            read = read.next;
        }
        if (read == null) {
            read = new MemoryAccess();
            read.next = reads;
            reads = read;
        }
        return read;
    }

    /** The lock that the last access and one under {@code held} have in common, null if there is none. */
    Sync commonLock(LockSet held) {
        MemoryAccess last = write != null ? write : reads;
        return last == null ? null : held.commonWith(last.locks);
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
        writeRecord().set(context, locks, true, epoch);
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
