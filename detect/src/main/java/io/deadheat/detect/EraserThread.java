package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;

/** What {@link Eraser} keeps of a thread. */
final class EraserThread extends ThreadInfo {
    /** S(t): the threads that have ended and whose end this thread knows of. */
    final SerialSet joined = new SerialSet();

    private EraserThread(ThreadState t, LastStacks stacks) {
        super(t, stacks, Integer.MAX_VALUE);
    }

    /** The state of {@code t}, made if there is none. */
    static EraserThread of(ThreadState t, LastStacks stacks) {
        if (t.clock == null) {
            t.clock = new EraserThread(t, stacks);
        }
        return (EraserThread) t.clock;
    }
}
