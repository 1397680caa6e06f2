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
    private int uses;

    private AccessContext(ThreadId thread, int site, int stack) {
        this.thread = thread;
        this.site = site;
        this.stack = stack;
    }

    /**
     * The context of an access that {@code t} is about to make, found in {@code recent} if it is there. The stack is
     * looked at the first {@value #EXACT} times and then at ever rarer turns; in between, the last one stands for it.
     */
    static AccessContext of(ThreadState t, ThreadId thread, int site, AccessContext[] recent) {
        int at = site & recent.length - 1;
        AccessContext known = recent[at];
        if (known != null && known.site == site && known.isGoodFor(t)) {
            return known;
        }
        int stack = Stacks.capture(t, site);
        if (known != null && known.site == site && known.stack == stack) {
            return known;
        }
        AccessContext made = new AccessContext(thread, site, stack);
        made.uses = known != null && known.site == site ? known.uses : 0;
        recent[at] = made;
        return made;
    }

    private boolean isGoodFor(ThreadState t) {
        if (t.replayedStack >= 0) {
            return t.replayedStack == stack;
        }
        int use = ++uses;
        return use > EXACT && (use & use - 1) != 0;
    }
}
