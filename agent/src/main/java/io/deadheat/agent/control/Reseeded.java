package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/** Lets another strategy choose by other random numbers than the program sees, which keeps its seed. */
final class Reseeded implements Strategy {
    private final Strategy strategy;
    private final int number;

    Reseeded(Strategy strategy, int number) {
        this.strategy = strategy;
        this.number = number;
    }

    @Override
    public void begin(Random random, long seed) {
        strategy.begin(new Random(random.nextLong() + number), seed);
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
}
