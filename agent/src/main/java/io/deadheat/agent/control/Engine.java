package io.deadheat.agent.control;

/** How threads are made to wait and to go on. */
interface Engine {
    /** Lets {@code next} go on; the caller must then {@link #pause} or end. */
    void resume(Task next);

    /** Returns when somebody has resumed {@code self}. */
    void pause(Task self);
}
