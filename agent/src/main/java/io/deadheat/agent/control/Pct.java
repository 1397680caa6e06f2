package io.deadheat.agent.control;

import java.util.Arrays;
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
    private double[] priorities = new double[8];
    private double lowest;
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
        Arrays.fill(priorities, 0);
        for (int i = 0; i < changePoints.length; i++) {
            changePoints[i] = 1 + (long) (random.nextDouble() * k);
        }
        lowest = 0;
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
            lowest--;
            setPriority(current, lowest);
        }
        Task highest = highest(enabled);
        for (int i = 0; i < changePoints.length; i++) {
            if (changePoints[i] == step) {
                setPriority(highest, (i + 1.0) / d);
                highest = highest(enabled);
            }
        }
        return highest;
    }

    private Task highest(List<Task> enabled) {
        Task highest = enabled.get(0);
        for (int i = 1; i < enabled.size(); i++) {
            if (priority(enabled.get(i)) > priority(highest)) {
                highest = enabled.get(i);
            }
        }
        return highest;
    }

    /** Above 1 until a change point or a spinning loop lowers it. */
    private double priority(Task task) {
        priorities = Ints.grown(priorities, task.id);
        if (priorities[task.id] == 0) {
            priorities[task.id] = 1 + random.nextDouble();
        }
        return priorities[task.id];
    }

    private void setPriority(Task task, double priority) {
        priorities = Ints.grown(priorities, task.id);
        priorities[task.id] = priority;
    }
}
