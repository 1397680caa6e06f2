package io.deadheat.agent.control;

import io.deadheat.model.Deadlock;
import java.util.ArrayList;
import java.util.List;

/** Puts a run that does not end into words: which threads still run, and where. */
final class Livelock {
    private static final long LEAST_STEPS = 500_000;
    static final long MOST_STEPS = 5_000_000;

    private Livelock() {}

    /** Steps after which a run is taken to go on for ever, given the length of one that ended. */
    static long bound(long steps) {
        return Math.min(MOST_STEPS, LEAST_STEPS + 100 * steps);
    }

    static List<Deadlock.Waiter> describe(Run run) {
        List<Deadlock.Waiter> looping = new ArrayList<>();
        for (Task task : run.tasks) {
            if (task.status == Task.Status.ENABLED || task.status == Task.Status.SLEEPING) {
                looping.add(new Deadlock.Waiter(task.name, "nothing", List.of(), ThreadStack.of(task)));
            }
        }
        return looping;
    }
}
