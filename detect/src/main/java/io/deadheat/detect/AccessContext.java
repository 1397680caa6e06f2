package io.deadheat.detect;

import io.deadheat.hooks.Stacks;
import io.deadheat.hooks.ThreadState;

/**
 * Who accesses memory, at which statement, and the way that led there: what the accesses of one loop to a million
 * locations have in common, and therefore share.
 */
final class AccessContext {
    private static final int EXACT = 64;

    final ThreadId thread;
    final int site;
    final int stack;
    private int uses = 1;

    AccessContext(ThreadId thread, int site, int stack) {
        this.thread = thread;
        this.site = site;
        this.stack = stack;
    }

    /** Looks at the stack of {@code t}; gives {@code known} back if that is the same place. */
    static AccessContext capture(ThreadState t, ThreadId thread, int site, AccessContext known) {
        int stack = Stacks.capture(t, site);
        if (known == null || known.site != site) {
            return new AccessContext(thread, site, stack);
        }
        if (known.stack == stack) {
            return known;
        }
        AccessContext made = new AccessContext(thread, site, stack);
        made.uses = known.uses;
        return made;
    }

    /**
     * Counts one more access of {@code t} at the same site. True if this may stand for it without a look at the stack,
     * which is due the first {@value #EXACT} times and then at ever rarer turns.
     */
    boolean use(ThreadState t) {
        int use = ++uses;
        if (t.replayedStack >= 0) {
            return t.replayedStack == stack;
        }
        return use > EXACT && (use & use - 1) != 0;
    }

    int uses() {
        return uses;
    }

    /** True if the thread and the statement are the same, whatever the way there. */
    boolean isSameAs(AccessContext other) {
        return site == other.site && thread == other.thread;
    }
}
