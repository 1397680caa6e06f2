package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;

/** What a detector keeps of a live thread, in {@link ThreadState#clock}. Used by that thread alone. */
abstract class ThreadInfo {
    private static final int LOCK_SETS = 16;
    private static final int CONTEXTS = 64;

    final ThreadId id;
    private final LastStacks stacks;
    private final LockSet[] lockSets = new LockSet[LOCK_SETS];
    private final AccessContext[] contexts = new AccessContext[CONTEXTS];

    ThreadInfo(ThreadState t, LastStacks stacks) {
        id = new ThreadId(t.slot, t.serial, t.name);
        this.stacks = stacks;
    }

    /** The locks the thread holds now. */
    final LockSet lockSet(ThreadState t) {
        return LockSet.of(t, lockSets);
    }

    /** The context of an access that the thread is about to make. */
    final AccessContext context(ThreadState t, int site) {
        int at = site & CONTEXTS - 1;
        AccessContext known = contexts[at];
        if (known != null && known.site == site && known.isGoodFor(t)) {
            return known;
        }
        AccessContext seen = AccessContext.capture(t, id, site, known);
        if (seen != known) {
            contexts[at] = seen;
            stacks.set(site, seen.stack);
            t.toldOf(site);
        }
        return seen;
    }
}
