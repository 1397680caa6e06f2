package io.deadheat.heal.runtime;

/** What actions are built from: the JVM's own means, or those of a scheduler that controls the program. */
public interface Machine {
    /**
     * The lock of this name, the same for the same name.
     *
     * @param timeout milliseconds after which a thread goes on without the lock, 0 for never
     */
    Exclusion lock(String name, long timeout);

    /** Lets other threads run. */
    void yield();

    /** Waits a little, whether or not others can run. */
    void pause(long millis);

    /** What the late statement of a turn waits at, so many milliseconds at most. */
    Gate gate(long timeout);

    /** At most one thread at a time; a thread that is inside may enter again. */
    interface Exclusion {
        /** False if the thread goes on without. */
        boolean enter();

        void leave();
    }

    /** Closed for an object until somebody has opened it. */
    interface Gate {
        void await(Object object);

        void open(Object object);

        /** Closed again for all. */
        void reset();
    }
}
