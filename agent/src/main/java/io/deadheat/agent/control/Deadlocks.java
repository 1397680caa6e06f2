package io.deadheat.agent.control;

import io.deadheat.model.Deadlock;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Puts a deadlock into words: who waits for what and holds what. */
final class Deadlocks {
    static final String UNPARK = "an unpark";

    private Deadlocks() {}

    static Deadlock describe(Run run) {
        List<Deadlock.Waiter> waiters = new ArrayList<>();
        StringBuilder identity = new StringBuilder();
        for (Task task : run.tasks) {
            if (task.status != Task.Status.ENDED && !task.thread.isDaemon()) {
                List<String> stack = ThreadStack.of(task.thread);
                waiters.add(new Deadlock.Waiter(task.name, waitsFor(task), holds(run, task), stack));
                identity.append(stack.isEmpty() ? task.name : stack.get(0).replaceAll(":\\d+", ""))
                        .append('|');
            }
        }
        return new Deadlock("D-" + Race.hash(identity.toString()), Verdict.CONFIRMED, run.seed, waiters);
    }

    private static String waitsFor(Task task) {
        return switch (task.status) {
            case BLOCKED -> task.waitsFor.toString();
            case WAITING -> "a notification of the " + task.waitsFor;
            case PARKED -> UNPARK;
            case JOINING -> "the end of thread " + task.waitsFor;
            default -> "something outside";
        };
    }

    private static List<String> holds(Run run, Task task) {
        List<String> holds = new ArrayList<>();
        for (Monitor monitor : run.allMonitors) {
            if (monitor.holder == task) {
                holds.add(monitor.toString());
            }
        }
        return holds;
    }
}
