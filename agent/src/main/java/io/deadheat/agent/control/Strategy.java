package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/**
 * Chooses which thread goes on. A strategy must draw every random number from the generator it is given, so that the
 * seed decides the run. One object serves all the runs of a job; only a strategy that enumerates schedules keeps
 * anything from one run to the next.
 */
public interface Strategy {
    /** Told once before each run. */
    default void begin(Random random) {}

    /** Told once before each run, with the seed that {@code random} was made from. */
    default void begin(Random random, long seed) {
        begin(random);
    }

    /** Whether a plain memory access at {@code site} is a choice point; synchronization always is. */
    default boolean switchesAt(int site) {
        return true;
    }

    /** Whether there is a choice point behind a plain access at which there was one before, too. Asked once, after {@code begin}. */
    default boolean switchesBehind() {
        return false;
    }

    /**
     * The thread to go on.
     *
     * @param enabled those that can, in order of creation; never empty, and only valid during the call
     * @param current the one that has just run, perhaps not enabled any more
     */
    Task choose(List<Task> enabled, Task current);

    /**
     * True if time should pass although all of {@code enabled} could go on: the time-out of {@code waiting}, the first of
     * those to come, then ends its wait, and it is one to choose from.
     */
    default boolean holdsBack(List<Task> enabled, Task current, Task waiting) {
        return false;
    }

    /** Told once after each run. */
    default void end() {}

    /** True if no schedule is left that has not been tried. */
    default boolean exhausted() {
        return false;
    }

    /** Name of the strategy that repeats the run just made from its seed; null if this one does. */
    default String repeatedBy() {
        return null;
    }
}
