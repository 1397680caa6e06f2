package io.deadheat.agent.control;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** The priorities of threads in a run: drawn above 1 for those that nobody has set, and below 0 for those that give way. */
final class Priorities {
    private double[] priorities = new double[8];
    private double lowest;
    private Random random;

    void begin(Random generator) {
        random = generator;
        Arrays.fill(priorities, 0);
        lowest = 0;
    }

    /** The thread whose turn it is. */
    Task highest(List<Task> enabled) {
        Task highest = enabled.get(0);
        for (int i = 1; i < enabled.size(); i++) {
            if (of(enabled.get(i)) > of(highest)) {
                highest = enabled.get(i);
            }
        }
        return highest;
    }

    private double of(Task task) {
        priorities = Ints.grown(priorities, task.id);
        if (priorities[task.id] == 0) {
            priorities[task.id] = 1 + random.nextDouble();
        }
        return priorities[task.id];
    }

    void set(int id, double priority) {
        priorities = Ints.grown(priorities, id);
        priorities[id] = priority;
    }

    /** Lets the thread run when no other can. */
    void lower(Task task) {
        set(task.id, --lowest);
    }
}
