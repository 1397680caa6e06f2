package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;

/** What a detector keeps of a live thread, in {@link ThreadState#clock}. Used by that thread alone. */
abstract class ThreadInfo {
    private static final int LOCK_SETS = 16;
    private static final int CONTEXTS = 64;

    final ThreadId id;
    private final LockSet[] lockSets = new LockSet[LOCK_SETS];
    private final AccessContext[] contexts = new AccessContext[CONTEXTS];

    ThreadInfo(ThreadState t) {
        id = new ThreadId(t.slot, t.serial, t.name);
    }

    /** The locks the thread holds now. */
    final LockSet lockSet(ThreadState t) {
        return LockSet.of(t, lockSets);
    }

    /** The context of an access that the thread is about to make. */
    final AccessContext context(ThreadState t, int site) {
        return AccessContext.of(t, id, site, contexts);
    }
}
