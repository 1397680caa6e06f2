package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;

/**
 * A thread's place in time. Two orders are kept: {@link #all} holds every edge of the Java memory model, {@link
 * #messages} those alone that are not born of locks.
 */
final class ThreadClock extends ThreadInfo {
    final VectorClock all = new VectorClock();
    final VectorClock messages = new VectorClock();

    /** The thread's own part of {@link #all}. */
    long now;

    /** The thread's own part of {@link #messages}. */
    long messageNow;

    ThreadClock(ThreadState t, long first) {
        super(t);
        now = first;
        messageNow = first;
        all.set(t.slot, now);
        messages.set(t.slot, messageNow);
    }

    static ThreadClock of(ThreadState t) {
        return (ThreadClock) t.clock;
    }

    long epoch() {
        return Epoch.of(id.slot, now);
    }

    long messageEpoch() {
        return Epoch.of(id.slot, messageNow);
    }

    /** Something was given to others: what the thread does from now on is not part of it. */
    void tick() {
        all.set(id.slot, ++now);
    }

    void tickMessages() {
        messages.set(id.slot, ++messageNow);
    }

    void join(ThreadClock other) {
        all.join(other.all);
        messages.join(other.messages);
    }
}
