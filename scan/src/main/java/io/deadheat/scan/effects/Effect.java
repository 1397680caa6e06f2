package io.deadheat.scan.effects;

/**
 * Something that a call may do.
 *
 * @param what the method of the JDK, or the lock's place
 * @param where the method of the program that does it
 */
public record Effect(Kind kind, String what, String where) {
    /** From harmless to grave. */
    public enum Kind {
        /** Input or output. */
        IO,
        /** Waits for time alone. */
        DELAYS,
        /** Takes a lock. */
        LOCKS,
        /** Waits for another thread. */
        BLOCKS
    }

    @Override
    public String toString() {
        return where.isEmpty() ? what : what + " in " + where;
    }
}
