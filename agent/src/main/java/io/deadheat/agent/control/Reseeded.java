package io.deadheat.agent.control;

import java.util.Random;

/** Lets another strategy choose by other random numbers than the program sees, which keeps its seed. */
final class Reseeded extends Around {
    private final int number;

    Reseeded(Strategy strategy, int number) {
        super(strategy);
        this.number = number;
    }

    @Override
    public void begin(Random random, long seed) {
        strategy.begin(new Random(random.nextLong() + number), seed);
    }
}
