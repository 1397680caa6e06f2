package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/**
 * Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte: A Randomized Scheduler with
 * Probabilistic Guarantees of Finding Bugs, ASPLOS 2010). Threads have random priorities and the highest runs; at
 * {@code d - 1} random steps the thread about to run falls below all the others. A bug of depth {@code d} in a program
 * of {@code n} threads and {@code k} steps is found with a probability of at least {@code 1 / (n k^(d-1))}.
 */
public final class Pct implements Strategy {
    private final int d;
    private final long k;
    private final Patience patience;
    private final long[] changePoints;
    private final Priorities priorities = new Priorities();
    private long step;
    private Random random;

    /**
     * @param d the depth of the bugs looked for, at least 1
     * @param k how many choices a run is expected to have
     */
    public Pct(int d, long k, Profile profile) {
        this.d = d;
        this.k = Math.max(1, k);
        this.patience = new Patience(profile);
        this.changePoints = new long[d - 1];
    }

    @Override
    public void begin(Random generator) {
        random = generator;
        patience.begin(generator);
        priorities.begin(generator);
        for (int i = 0; i < changePoints.length; i++) {
            changePoints[i] = 1 + (long) (random.nextDouble() * k);
        }
        step = 0;
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        if (enabled.size() == 1) {
            return enabled.get(0);
        }
        if (patience.lost()) {
            return patience.any(enabled);
        }
        step++;
        if (patience.shouldGiveWay(current)) {
            priorities.lower(current);
        }
        Task highest = priorities.highest(enabled);
        for (int i = 0; i < changePoints.length; i++) {
            if (changePoints[i] == step) {
                priorities.set(highest.id, (i + 1.0) / d);
                highest = priorities.highest(enabled);
            }
        }
        return highest;
    }
}
