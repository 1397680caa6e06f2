package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;

/** What a detector keeps of a live thread, in {@link ThreadState#clock}. Used by that thread alone. */
abstract class ThreadInfo {
    private static final int LOCK_SETS = 16;
    private static final int CONTEXTS = 64;

    final ThreadId id;
    private final LastStacks stacks;
    private final int timesTold;
    private final LockSet[] lockSets = new LockSet[LOCK_SETS];
    private final AccessContext[] contexts = new AccessContext[CONTEXTS];

    /** {@code timesTold} says how often a statement is to be told of before an owner may note it. */
    ThreadInfo(ThreadState t, LastStacks stacks, int timesTold) {
        id = new ThreadId(t.slot, t.serial, t.name);
        this.stacks = stacks;
        this.timesTold = timesTold;
    }

    /** The locks the thread holds now. */
    final LockSet lockSet(ThreadState t) {
        return LockSet.of(t, lockSets);
    }

    /** The context of an access that the thread is about to make. */
    final AccessContext context(ThreadState t, int site) {
        int at = site & CONTEXTS - 1;
        AccessContext known = contexts[at];
        if (known == null || known.site != site || !known.use(t)) {
            known = AccessContext.capture(t, id, site, known);
            contexts[at] = known;
            stacks.set(site, known.stack);
        }
        if (known.uses() == timesTold) {
            t.toldOf(site);
        }
        return known;
    }
}
