package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;

/**
 * A thread's place in time. Its own clock is the number of its segment, so that a {@link ThreadState#key} says when an
 * access was. Two orders are kept: {@link #all} holds every edge of the Java memory model, {@link #messages} those
 * alone that are not born of locks.
 */
final class ThreadClock extends ThreadInfo {
    final VectorClock all = new VectorClock();
    final VectorClock messages = new VectorClock();

    /** The segment that ended with the last message sent. */
    private long sent;

    private long epoch;

    ThreadClock(ThreadState t, long first, LastStacks stacks) {
        super(t, stacks);
        t.startAt(first);
        here(first);
    }

    static ThreadClock of(ThreadState t) {
        return (ThreadClock) t.clock;
    }

    /** The present. */
    long epoch() {
        return epoch;
    }

    /** Something was given to others: what the thread does from now on is not part of it. */
    void tick(ThreadState t) {
        t.nextSegment();
        here(t.segment());
    }

    /** The same, and it was a message. */
    void tickAfterMessage(ThreadState t) {
        sent = t.segment();
        tick(t);
    }

    /** True if the thread has sent no message since its own past {@code epoch}. */
    boolean isSilentSince(long epoch) {
        return Epoch.clock(epoch) > sent;
    }

    private void here(long segment) {
        epoch = Epoch.of(id.slot, segment);
        all.set(id.slot, segment);
        messages.set(id.slot, segment);
    }

    void join(ThreadClock other) {
        all.join(other.all);
        messages.join(other.messages);
    }
}
