package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/**
 * Several strategies in turn, by seed: no one of them is best for all programs, and the first few seeds then try what
 * differs most.
 */
final class Mix extends Around {
    private final List<Strategy> strategies;

    Mix(List<Strategy> strategies) {
        super(strategies.get(0));
        this.strategies = List.copyOf(strategies);
    }

    @Override
    public void begin(Random random, long seed) {
        strategy = strategies.get((int) Math.floorMod(seed, (long) strategies.size()));
        strategy.begin(random, seed);
    }
}
