package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * Lets short time-outs come while other threads could still go on, and leaves the choice among threads to another strategy.
 * With every second seed there are none at all; with the others the seed says how often. Long ones stay what they mostly
 * are, a way out for when nothing else happens: if they came early, every {@code get(1, SECONDS)} would fail somewhere.
 */
final class EarlyTimeOuts extends Around {
    private static final long LONG_NANOS = 500_000_000;
    private static final int MOST_SELDOM = 6;

    private long seed;
    private SplittableRandom random;
    private int oneIn;

    EarlyTimeOuts(Strategy strategy) {
        super(strategy);
    }

    /** Draws from numbers of its own, so that a program without time-outs has the schedules of the other strategy. */
    @Override
    public void begin(Random choices, long seed) {
        this.seed = seed;
        random = null;
        strategy.begin(choices, seed);
    }

    @Override
    public boolean holdsBack(List<Task> enabled, Task current, Task waiting) {
        return strategy.holdsBack(enabled, current, waiting) || comesNow(waiting);
    }

    private boolean comesNow(Task waiting) {
        if (random == null) {
            random = new SplittableRandom(seed);
            oneIn = random.nextBoolean() ? 0 : 2 << random.nextInt(MOST_SELDOM);
        }
        return oneIn > 0 && waiting.waitNanos < LONG_NANOS && random.nextInt(oneIn) == 0;
    }
}
