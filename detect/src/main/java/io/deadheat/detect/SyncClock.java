package io.deadheat.detect;

import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;

/**
 * What can be learnt from a lock or a channel: the pasts that were left in it. Kept in {@link Sync#state}; every method
 * is called with the Sync's monitor held.
 */
final class SyncClock {
    /** Past of the last exclusive release. */
    private VectorClock released;

    /** Pasts of the shared releases since. */
    private VectorClock shared;

    /** Pasts of all who sent. */
    private VectorClock sent;

    /** Pasts of all who sent, without the edges that locks gave. */
    private VectorClock messages;

    /** When {@link #released} was left; whoever knows this moment knows it all. */
    private long releasedAt;

    /** The clock of {@code sync}, made if there is none. */
    static SyncClock of(Sync sync) {
        if (sync.state == null) {
            sync.state = new SyncClock();
        }
        return (SyncClock) sync.state;
    }

    void release(ThreadClock t, byte mode) {
        if (mode == ThreadState.SHARED) {
            shared = joined(shared, t.all);
            return;
        }
        if (released == null) {
            released = new VectorClock();
        }
        released.assign(t.all);
        releasedAt = t.epoch();
    }

    /** An exclusive owner comes after the readers before it, a reader after the last exclusive owner. */
    void acquire(ThreadClock t, byte mode) {
        if (released != null && !t.all.knows(releasedAt)) {
            t.all.join(released);
        }
        if (shared != null && mode == ThreadState.EXCLUSIVE) {
            t.all.join(shared);
        }
    }

    void send(ThreadClock t) {
        sent = joined(sent, t.all);
    }

    void sendMessage(ThreadClock t) {
        messages = joined(messages, t.messages);
    }

    void receive(ThreadClock t) {
        if (sent != null) {
            t.all.join(sent);
        }
    }

    void receiveMessage(ThreadClock t) {
        if (messages != null) {
            t.messages.join(messages);
        }
    }

    private static VectorClock joined(VectorClock known, VectorClock more) {
        VectorClock result = known == null ? new VectorClock() : known;
        result.join(more);
        return result;
    }
}
