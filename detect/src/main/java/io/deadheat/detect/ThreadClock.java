package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;

/**
 * A thread's place in time. Its own clock is the number of its segment, so that a {@link ThreadState#key} says when an
 * access was. Two orders are kept: {@link #all} holds every edge of the Java memory model, {@link #messages} those
 * alone that are not born of locks.
 */
final class ThreadClock extends ThreadInfo {
    private static final int HEARD = 64;

    final VectorClock all = new VectorClock();
    final VectorClock messages = new VectorClock();

    /** The channels heard last, by the low bits of their ids: id and version. */
    private final long[] heard = new long[HEARD];

    /** The segment that ended with the last message sent. */
    private long sent;

    private long epoch;

    ThreadClock(ThreadState t, long first, LastStacks stacks, int timesTold) {
        super(t, stacks, timesTold);
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

    /** True if the thread knows all that was sent to the channel up to this version of it. */
    boolean hasHeard(int channel, int version) {
        return heard[channel & HEARD - 1] == ((long) channel << 32 | version & 0xFFFF_FFFFL);
    }

    void heard(int channel, int version) {
        heard[channel & HEARD - 1] = (long) channel << 32 | version & 0xFFFF_FFFFL;
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
