package io.deadheat.agent.control;

/** What a thread is about to do when it stands at a choice point. */
public enum Operation {
    /** Its first step. */
    BEGIN,
    READ,
    WRITE,
    /** An access to a field that is never accessed without order: volatile, or of an atomic class. */
    ATOMIC,
    /** An access with an order, by VarHandle say, to what others may access without. */
    ORDERED_READ,
    ORDERED_WRITE,
    ENTER,
    /** Goes on after having waited, slept, parked or been joined. */
    RESUME,
    START,
    NOTIFY,
    UNPARK,
    INTERRUPT,
    /** A call into a synchronized method of the JDK has just returned, or a statement of the race set is done. */
    RETURN,
    YIELD,
    /** A loop has gone round often without any other choice point. */
    LOOP;

    /** An access to memory that a race can be about. */
    public boolean isAccess() {
        return this == READ || this == WRITE || isOrdered();
    }

    boolean isOrdered() {
        return this == ORDERED_READ || this == ORDERED_WRITE;
    }

    boolean isWrite() {
        return this == WRITE || this == ORDERED_WRITE;
    }
}
