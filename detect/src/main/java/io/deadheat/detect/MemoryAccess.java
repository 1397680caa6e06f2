package io.deadheat.detect;

import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Stacks;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.Access;
import java.util.ArrayList;
import java.util.List;

/**
 * One access that a detector remembers: {@code MEM(site, location, write, thread, locks)} of the RaceFuzzer paper, and
 * when it was. Guarded by the monitor of the {@link Location} it belongs to, where it is overwritten in place.
 */
final class MemoryAccess {
    ThreadId thread;
    int site;
    int stack;
    boolean write;
    LockSet locks;

    /** When it was, in the order that the detector goes by. */
    long epoch;

    /** When it was, in the thread's own count of all edges. */
    long now;

    /** Segment of the thread in which it was last made, cut to fit. */
    int segment;

    /** Made before any other thread had touched the location, in a constructor. */
    boolean initial;

    /** Next older of the same location. */
    MemoryAccess next;

    /** Becomes an access of {@code t} at {@code site}; a stack is looked at only if that is new. */
    void set(ThreadState t, ThreadInfo who, int site, boolean write, long epoch) {
        if (thread != who.id || this.site != site) {
            thread = who.id;
            this.site = site;
            stack = Stacks.capture(t, site);
        }
        this.write = write;
        this.epoch = epoch;
        locks = who.lockSet(t);
    }

    /** What stays when the original is overwritten. */
    MemoryAccess snapshot() {
        MemoryAccess copy = new MemoryAccess();
        copy.thread = thread;
        copy.site = site;
        copy.stack = stack;
        copy.write = write;
        copy.locks = locks;
        copy.epoch = epoch;
        copy.now = now;
        return copy;
    }

    /** For people. */
    Access resolve() {
        List<String> held = new ArrayList<>();
        for (int i = 0; i < locks.size(); i++) {
            String lock = Locks.describe(locks.lock(i));
            held.add(locks.isShared(i) ? lock + " (shared)" : lock);
        }
        return new Access(Sites.get(site), thread.name, held, Stacks.frames(stack));
    }
}
