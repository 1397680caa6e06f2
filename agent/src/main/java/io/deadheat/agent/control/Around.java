package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/** A strategy that lets another one choose, and does or notices something besides. */
abstract class Around implements Strategy {
    Strategy strategy;

    Around(Strategy strategy) {
        this.strategy = strategy;
    }

    @Override
    public void begin(Random random, long seed) {
        strategy.begin(random, seed);
    }

    @Override
    public boolean switchesAt(int site) {
        return strategy.switchesAt(site);
    }

    @Override
    public boolean switchesBehind() {
        return strategy.switchesBehind();
    }

    @Override
    public boolean holdsBack(List<Task> enabled, Task current, Task waiting) {
        return strategy.holdsBack(enabled, current, waiting);
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
