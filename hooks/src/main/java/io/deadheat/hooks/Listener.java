package io.deadheat.hooks;

/**
 * Told of what the program does, as it does it, on the thread that does it. Detectors are listeners; so are third
 * parties' ({@code --listener CLASS}). Every method has an empty default.
 *
 * <p>Order: {@code before…} comes before the action takes effect, {@code after…} when it has. A release is told before
 * the lock is free and an acquisition after it is held, so that the order of calls on one lock is the order of the
 * lock. Calls come from many threads at once; {@link ThreadState#busy} is set during a call, so whatever the listener
 * does is itself not observed.
 *
 * <p>Sites are small integers; {@link Sites} names them.
 */
public interface Listener {
    /** The shadow to keep for a memory location that is touched for the first time. Only the detector is asked. */
    default Shadow newShadow() {
        return new Shadow();
    }

    /**
     * What a detector would have to know of an access later on, for {@link #restore}, where no other thread has touched
     * the array so far; null if it wants to be told at once. Only the detector is asked.
     */
    default Object note(ThreadState t, int site, boolean write) {
        return null;
    }

    /** Another thread has come: {@code location} was accessed as {@code note} says. */
    default void restore(Shadow location, Object note) {}

    /** Whether a lone thread's accesses may be noted. Only the detector is asked. */
    default boolean isNoting() {
        return false;
    }

    /** Whether {@code note}, if it is not 0, comes before whatever {@code t} does now. Only the detector is asked. */
    default boolean isPast(ThreadState t, long note) {
        return false;
    }

    /** Several threads have come, or locks: {@code location} is new, and was accessed as the notes say. */
    default void restore(Shadow location, long read, long write) {}

    default void beforeRead(ThreadState t, Shadow location, int site) {}

    default void beforeWrite(ThreadState t, Shadow location, int site) {}

    /** Told only where a third party listens. */
    default void afterRead(ThreadState t, Shadow location, int site) {}

    /** Told only where a third party listens. */
    default void afterWrite(ThreadState t, Shadow location, int site) {}

    /** Outermost acquisitions only; {@code mode} is {@link ThreadState#EXCLUSIVE} or {@link ThreadState#SHARED}. */
    default void beforeAcquire(ThreadState t, Sync lock, byte mode, int site) {}

    default void afterAcquire(ThreadState t, Sync lock, byte mode, int site) {}

    default void beforeRelease(ThreadState t, Sync lock, byte mode) {}

    default void afterRelease(ThreadState t, Sync lock, byte mode) {}

    /** A message is put into {@code channel}: all that {@code t} did so far is visible to who receives from it. */
    default void send(ThreadState t, Sync channel) {}

    /** All messages put into {@code channel} so far reach {@code t}. */
    default void receive(ThreadState t, Sync channel) {}

    /** {@code parent} is about to start {@code child}. */
    default void threadStart(ThreadState parent, ThreadState child) {}

    /** The first thing that is seen of a thread nobody was seen to start. */
    default void threadAttach(ThreadState t) {}

    default void threadEnd(ThreadState t) {}

    /** {@code t} knows that {@code ended} has ended. */
    default void threadJoin(ThreadState t, ThreadState ended) {}

    /** The program has ended, or a report is wanted while it goes on. */
    default void flush() {}
}
