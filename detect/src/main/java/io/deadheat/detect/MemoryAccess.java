package io.deadheat.detect;

import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Stacks;
import io.deadheat.hooks.Sync;
import io.deadheat.model.Access;
import io.deadheat.model.Site;
import java.util.ArrayList;
import java.util.List;

/**
 * One access that a detector remembers: {@code MEM(site, location, write, thread, locks)} of the RaceFuzzer paper, and
 * when it was. Guarded by the monitor of the {@link Location} it belongs to, where it is overwritten in place.
 */
final class MemoryAccess {
    AccessContext context;
    LockSet locks;

    long epoch;
    boolean write;

    /** Made before any other thread had touched the location, in a constructor. */
    boolean initial;

    /** Next older of the same location. */
    MemoryAccess next;

    MemoryAccess() {}

    MemoryAccess(AccessContext context, LockSet locks, boolean write, long epoch) {
        set(context, locks, write, epoch);
    }

    void set(AccessContext context, LockSet locks, boolean write, long epoch) {
        this.context = context;
        this.locks = locks;
        this.write = write;
        this.epoch = epoch;
    }

    MemoryAccess copy() {
        return new MemoryAccess(context, locks, write, epoch);
    }

    ThreadId thread() {
        return context.thread;
    }

    int site() {
        return context.site;
    }

    /** For people. */
    Access resolve() {
        List<String> held = new ArrayList<>();
        for (int i = 0; i < locks.size(); i++) {
            if (locks.lock(i) == Sync.ORDERED) {
                continue;
            }
            String lock = Locks.describe(locks.lock(i));
            held.add(locks.isShared(i) ? lock + " (shared)" : lock);
        }
        Site site = Sites.get(context.site);
        List<String> stack = Stacks.frames(context.stack);
        return new Access(site, context.thread.name, held, stack.isEmpty() ? List.of(site.frame()) : stack);
    }
}
