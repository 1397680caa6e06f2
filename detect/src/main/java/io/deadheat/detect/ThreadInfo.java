package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;

/** What a detector keeps of a live thread, in {@link ThreadState#clock}. Used by that thread alone. */
abstract class ThreadInfo {
    private static final int LOCK_SETS = 1024;
    private static final int MOST_CONTEXTS = 4096;

    final ThreadId id;
    private final LastStacks stacks;
    private final int timesTold;
    private final LockSet[] lockSets = new LockSet[LOCK_SETS];

    /** By the low bits of their sites; more for a thread that comes to many. */
    private AccessContext[] contexts = new AccessContext[64];

    private int displaced;

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
        AccessContext known = contexts[site & contexts.length - 1];
        if (known == null || known.site != site || !known.use(t)) {
            known = AccessContext.capture(t, id, site, known);
            remember(known);
            stacks.set(site, known.stack);
        }
        if (known.uses() == timesTold) {
            t.toldOf(site);
        }
        return known;
    }

    private void remember(AccessContext context) {
        AccessContext before = contexts[context.site & contexts.length - 1];
        boolean displaces = before != null && before.site != context.site;
        if (displaces && ++displaced > contexts.length && contexts.length < MOST_CONTEXTS) {
            AccessContext[] fewer = contexts;
            contexts = new AccessContext[fewer.length * 4];
            displaced = 0;
            for (AccessContext known : fewer) {
                if (known != null) {
                    contexts[known.site & contexts.length - 1] = known;
                }
            }
        }
        contexts[context.site & contexts.length - 1] = context;
    }
}
