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
        PERMIT
    }
}
