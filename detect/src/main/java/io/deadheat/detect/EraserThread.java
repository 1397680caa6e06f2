package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;

/** What {@link Eraser} keeps of a thread. */
final class EraserThread extends ThreadInfo {
    /** S(t): the threads that have ended and whose end this thread knows of. */
    final SerialSet joined = new SerialSet();

    EraserThread(ThreadState t) {
        super(t);
    }

    /** The state of {@code t}, made if there is none. */
    static EraserThread of(ThreadState t) {
        if (t.clock == null) {
            t.clock = new EraserThread(t);
        }
        return (EraserThread) t.clock;
    }
}
