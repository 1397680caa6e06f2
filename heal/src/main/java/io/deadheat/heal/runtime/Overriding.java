package io.deadheat.heal.runtime;

/**
 * Two writes of which one should be the last, section 4 of the paper: where the early one comes after the late one, its
 * value is overridden by the one that is there. Whether it may write and that it has written are one step.
 */
final class Overriding {
    private static final int HELD = 1;
    private static final int DROPPED = 2;

    private final Machine.Exclusion lock;
    private final Seen written = new Seen();

    Overriding(Machine.Exclusion lock) {
        this.lock = lock;
    }

    /** Before the early write: {@link #DROPPED} if it is not to be made. */
    int early(Object object, boolean heals) {
        int held = lock.enter() ? HELD : 0;
        return heals && written.has(object) ? held | DROPPED : held;
    }

    /** Before the late one. */
    int late(Object object) {
        int held = lock.enter() ? HELD : 0;
        written.add(object);
        return held;
    }

    /** After either. */
    void end(int token) {
        if ((token & HELD) != 0) {
            lock.leave();
        }
    }

    void reset() {
        written.clear();
    }
}
