package io.deadheat.detect;

/** A stretch of one thread between two starts or joins, and what it knew of the other threads all the while. */
final class Segment {
    final long epoch;
    private final VectorClock past;

    Segment(int slot, long clock, VectorClock past) {
        this.epoch = Epoch.of(slot, clock);
        this.past = past;
        past.set(slot, clock);
    }

    /** What follows this segment in its own thread, from now on with the knowledge of {@code other}, or of none. */
    Segment next(Segment other) {
        VectorClock more = new VectorClock();
        more.assign(past);
        if (other != null) {
            more.join(other.past);
        }
        return new Segment(Epoch.slot(epoch), Epoch.clock(epoch) + 1, more);
    }

    /** The first segment of a thread that is started in this one. */
    Segment child(int slot, long clock) {
        VectorClock more = new VectorClock();
        more.assign(past);
        return new Segment(slot, clock, more);
    }

    /** True if one of the two ended before the other began. */
    boolean isOrderedWith(Segment other) {
        return past.knows(other.epoch) || other.past.knows(epoch);
    }
}
