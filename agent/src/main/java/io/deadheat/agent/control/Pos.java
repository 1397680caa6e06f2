package io.deadheat.agent.control;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Partial order sampling (Yuan, Yang, Gu: Partial Order Aware Concurrency Sampling, CAV 2018). Every pending event has
 * a random priority and the highest is executed; those that race with it then draw a new one.
 */
public final class Pos implements Strategy {
    private static final double NONE = -1;

    private final Patience patience;
    private double[] priorities = new double[8];
    private Random random;

    public Pos(Profile profile) {
        patience = new Patience(profile);
    }

    @Override
    public void begin(Random generator) {
        random = generator;
        patience.begin(generator);
        Arrays.fill(priorities, NONE);
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        if (enabled.size() == 1) {
            forget(enabled.get(0));
            return enabled.get(0);
        }
        if (patience.lost()) {
            return patience.any(enabled);
        }
        if (patience.shouldGiveWay(current)) {
            setPriority(current, 0);
        }
        Task next = highest(enabled);
        for (int i = 0; i < enabled.size(); i++) {
            if (enabled.get(i).conflictsWith(next)) {
                forget(enabled.get(i));
            }
        }
        forget(next);
        return next;
    }

    private Task highest(List<Task> enabled) {
        Task highest = enabled.get(0);
        double most = priority(highest);
        for (int i = 1; i < enabled.size(); i++) {
            double priority = priority(enabled.get(i));
            if (priority > most) {
                highest = enabled.get(i);
                most = priority;
            }
        }
        return highest;
    }

    private double priority(Task task) {
        setSize(task);
        if (priorities[task.id] < 0) {
            priorities[task.id] = random.nextDouble();
        }
        return priorities[task.id];
    }

    private void setPriority(Task task, double priority) {
        setSize(task);
        priorities[task.id] = priority;
    }

    private void forget(Task task) {
        setPriority(task, NONE);
    }

    private void setSize(Task task) {
        int before = priorities.length;
        priorities = Ints.grown(priorities, task.id);
        Arrays.fill(priorities, before, priorities.length, NONE);
    }
}
