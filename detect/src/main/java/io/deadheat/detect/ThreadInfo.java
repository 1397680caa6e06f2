package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;

/** What a detector keeps of a live thread, in {@link ThreadState#clock}. Used by that thread alone. */
abstract class ThreadInfo {
    private static final int REMEMBERED = 16;

    final ThreadId id;
    private final LockSet[] remembered = new LockSet[REMEMBERED];

    ThreadInfo(ThreadState t) {
        id = new ThreadId(t.slot, t.serial, t.name);
    }

    /** The locks the thread holds now. */
    final LockSet lockSet(ThreadState t) {
        return LockSet.of(t, remembered);
    }
}
