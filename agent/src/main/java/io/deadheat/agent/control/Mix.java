package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/**
 * Several strategies in turn, by seed: no one of them is best for all programs, and the first few seeds then try what
 * differs most.
 */
final class Mix implements Strategy {
    private final List<Strategy> strategies;
    private Strategy strategy;

    Mix(List<Strategy> strategies) {
        this.strategies = List.copyOf(strategies);
    }

    @Override
    public void begin(Random random, long seed) {
        strategy = strategies.get((int) Math.floorMod(seed, (long) strategies.size()));
        strategy.begin(random, seed);
    }

    @Override
    public boolean switchesAt(int site) {
        return strategy.switchesAt(site);
    }

    @Override
    public boolean holdsBack(List<Task> enabled) {
        return strategy.holdsBack(enabled);
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        return strategy.choose(enabled, current);
    }

    @Override
    public void end() {
        strategy.end();
    }
}
