package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/**
 * Keeps strategies that prefer one thread to another fair. A thread that waits in a loop for another must not keep it
 * from running for ever; what is meant by for ever is measured by the undirected run, so that loops which do work are
 * left alone.
 */
final class Patience {
    private static final int LEAST_LOOPS = 2;
    private static final int LEAST_CHOICES = 20_000;

    private final int loops;
    private final long choices;
    private Random random;
    private Task runner;
    private int rounds;
    private long step;

    Patience(Profile profile) {
        loops = loops(profile);
        choices = LEAST_CHOICES + 10 * profile.steps();
    }

    /** How often a thread comes round {@link Operation#LOOP} in a row before it is taken to spin. */
    static int loops(Profile profile) {
        return LEAST_LOOPS + 2 * profile.mostLoops();
    }

    void begin(Random generator) {
        random = generator;
        runner = null;
        rounds = 0;
        step = 0;
    }

    /** Counts a choice; true if so many have been made that only chance is trusted to bring the run to its end. */
    boolean lost() {
        return ++step > choices;
    }

    /** Any of {@code enabled}. */
    Task any(List<Task> enabled) {
        return enabled.get(random.nextInt(enabled.size()));
    }

    /**
     * True if {@code current} should let others run: it has come round its loops for too long, or says itself that it
     * has nothing to do. The latter is believed every other time only, as sleeping and yielding promise nothing.
     */
    boolean shouldGiveWay(Task current) {
        if (current != runner) {
            runner = current;
            rounds = 0;
        }
        if (current.givesWay()) {
            return random.nextBoolean();
        }
        if (current.operation() == Operation.LOOP && ++rounds > loops) {
            rounds = 0;
            return true;
        }
        return false;
    }
}
