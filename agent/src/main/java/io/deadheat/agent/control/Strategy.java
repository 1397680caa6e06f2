package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/**
 * Chooses which thread goes on. A strategy must draw every random number from the generator it is given, so that the
 * seed decides the run.
 */
public interface Strategy {
    /** Told once before each run. */
    default void begin(Random random) {}

    /**
     * The thread to go on.
     *
     * @param enabled those that can, in order of creation; never empty
     * @param current the one that has just run, perhaps not enabled any more
     */
    Task choose(List<Task> enabled, Task current);
}
