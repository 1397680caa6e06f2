package io.deadheat.detect;

import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;

/**
 * What can be learnt from a lock or a channel: the pasts that were left in it. Kept in {@link Sync#state}.
 *
 * <table>
 * <caption>Protocol</caption>
 * <tr><th>state</th><th>written</th><th>read</th></tr>
 * <tr><td>released</td><td>by who holds the program's lock exclusively</td><td>by who holds it in any mode</td></tr>
 * <tr><td>shared</td><td>under this object's monitor</td><td>by who holds the lock exclusively</td></tr>
 * <tr><td>sent, messages</td><td>under this object's monitor</td><td>under this object's monitor</td></tr>
 * <tr><td>version</td><td>under this object's monitor, after what was sent</td><td>any time</td></tr>
 * </table>
 */
final class SyncClock {
    /** Past of the last exclusive release. */
    private VectorClock released;

    /** When {@link #released} was left; whoever knows this moment knows it all. */
    private long releasedAt;

    /** Pasts of the shared releases. */
    private VectorClock shared;

    /** Pasts of all who sent. */
    private VectorClock sent;

    /** Pasts of all who sent a message, without the edges that locks gave. */
    private VectorClock messages;

    /** Counts what was sent. */
    private volatile int version;

    private SyncClock() {}

    /** The clock of {@code sync}, made if there is none. */
    static SyncClock of(Sync sync) {
        Object known = sync.state;
        return known != null ? (SyncClock) known : make(sync);
    }

    private static SyncClock make(Sync sync) {
        synchronized (sync) {
            if (sync.state == null) {
                sync.state = new SyncClock();
            }
            return (SyncClock) sync.state;
        }
    }

    void release(ThreadClock t, byte mode) {
        if (mode == ThreadState.SHARED) {
            synchronized (this) {
                shared = joined(shared, t.all);
            }
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

    /** Leaves the past of {@code t} here; {@code message} says whether it is one that no lock gave birth to. */
    void send(ThreadClock t, int id, boolean message) {
        synchronized (this) {
            sent = joined(sent, t.all);
            if (message) {
                messages = joined(messages, t.messages);
            }
            boolean knewAll = t.hasHeard(id, heardAs(message));
            version++;
            if (knewAll) {
                t.heard(id, heardAs(message));
            }
        }
    }

    /** What was sent becomes part of the past of {@code t}, as messages too where {@code message} says so. */
    void receive(ThreadClock t, int id, boolean message) {
        if (t.hasHeard(id, heardAs(message))) {
            return;
        }
        synchronized (this) {
            if (sent != null) {
                t.all.join(sent);
            }
            if (messages != null && message) {
                t.messages.join(messages);
            }
            t.heard(id, heardAs(message));
        }
    }

    /** A version as it is remembered: those heard as messages are not those heard inside a lock. */
    private int heardAs(boolean message) {
        return version << 1 | (message ? 1 : 0);
    }

    private static VectorClock joined(VectorClock known, VectorClock more) {
        VectorClock result = known == null ? new VectorClock() : known;
        result.join(more);
        return result;
    }
}
