package io.deadheat.agent.control;

import java.util.List;

/**
 * Threads that wait for time to pass. A sleeping thread may be chosen before others have come to rest, since any of them
 * may be that slow; time then jumps to the end of its sleep. A long sleep, which no thread is that slow for, ends only when
 * all the others wait. None passes over whoever waits for less: neither a shorter sleep nor a time-out that would have come
 * before, unless that thread has been woken by time meanwhile and waits again, as one that looks for something now and then
 * would for ever. A long time-out is a way out for when nothing else happens: it does not come while threads are only held
 * back, or every {@code awaitTermination(5, SECONDS)} would fail somewhere.
 */
final class Deadlines {
    private static final long LONG_SLEEP_NANOS = 10_000_000_000L;

    /** Two seconds, less what may pass on the way to a wait that is to end at a certain time. */
    private static final long LONG_TIME_OUT_NANOS = 1_900_000_000L;

    private Deadlines() {}

    /** Whether time may jump to the end of {@code sleeper}'s sleep now. */
    static boolean mayWake(Run run, Task sleeper) {
        boolean isLong = sleeper.waitNanos >= LONG_SLEEP_NANOS;
        for (Task task : run.tasks) {
            if (isLong && task.status == Task.Status.ENABLED) {
                return false;
            }
            if (task.deadline < sleeper.deadline && task.lastWoken <= sleeper.waitsSince) {
                return false;
            }
        }
        return true;
    }

    /** Whether {@code waiting} need not wait for its time-out alone, and has a long one. */
    static boolean isWayOut(Task waiting) {
        return waiting.status != Task.Status.SLEEPING && waiting.waitNanos >= LONG_TIME_OUT_NANOS;
    }

    /** The thread whose wait ends first and that is none of {@code others}; null if nobody waits for time. */
    static Task first(Run run, List<Task> others) {
        Task first = null;
        Tasks all = run.tasks;
        for (int i = 0; i < all.size(); i++) {
            Task task = all.get(i);
            boolean earlier = task.deadline != Task.NEVER && (first == null || task.deadline < first.deadline);
            first = earlier && !others.contains(task) ? task : first;
        }
        return first;
    }

    /** Ends the wait that ends first if the strategy holds back who could go on until then; true if it did. */
    static boolean endOne(Run run, List<Task> enabled, Task current) {
        Task waiting = first(run, enabled);
        boolean ends = waiting != null && !isWayOut(waiting) && run.strategy.holdsBack(enabled, current, waiting);
        if (ends) {
            end(run, waiting);
        }
        return ends;
    }

    /** Time jumps to the end of {@code task}'s wait; nobody can notify it any more. */
    static void end(Run run, Task task) {
        run.clock = Math.max(run.clock, task.deadline);
        task.deadline = Task.NEVER;
        task.lastWoken = run.steps;
        if (task.status == Task.Status.WAITING) {
            ((Monitor) task.waitsFor).waiters.remove(task);
        }
        run.enable(task);
    }
}
