package io.deadheat.scan.ir;

/** A lock that a statement's own method holds around it: the variable that was locked, and how. */
public record Held(int var, Kind kind) {
    /** How a lock was taken. */
    public enum Kind {
        MONITOR,
        /** By {@code Lock.lock()}; whether a read lock, the object tells. */
        LOCK,
        /** By {@code StampedLock.readLock()}. */
        STAMPED_READ,
        /** By {@code Semaphore.acquire()}; a lock if there is one permit. */
        PERMIT,
        /** By changing an atomic from its first value. */
        SPIN
    }

    /** Whether a release of {@code released} gives this back: a stamped lock has one {@code unlock} for both modes. */
    boolean isReleasedBy(Kind released) {
        return released == kind || released == Kind.LOCK && kind == Kind.STAMPED_READ;
    }
}
