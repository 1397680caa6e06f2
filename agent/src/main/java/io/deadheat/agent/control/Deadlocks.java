package io.deadheat.agent.control;

import io.deadheat.hooks.Sites;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Finds deadlocks and puts them into words: who waits for what and holds what. */
final class Deadlocks {
    private Deadlocks() {}

    /** True if {@code self}, which waits for a monitor, closes a circle of threads that all do: nothing can undo that. */
    static boolean closedBy(Run run, Task self) {
        Task at = self;
        for (int i = 0; i < run.tasks.size() && at.status == Task.Status.BLOCKED; i++) {
            at = ((Monitor) at.waitsFor).holder;
            if (at == self) {
                return true;
            }
            if (at == null) {
                return false;
            }
        }
        return false;
    }

    /** Threads that wait for each other in a circle, or none. */
    static List<Task> circle(Run run) {
        for (Task start : run.tasks) {
            if (waitsFor(run, start) == null) {
                continue;
            }
            List<Task> way = new ArrayList<>();
            Task at = start;
            while (at != null && !way.contains(at)) {
                way.add(at);
                at = waitsFor(run, at);
            }
            if (at != null) {
                return way.subList(way.indexOf(at), way.size());
            }
        }
        return List.of();
    }

    /** The thread without which {@code task} cannot go on, or null. */
    private static Task waitsFor(Run run, Task task) {
        if (task.deadline != Task.NEVER) {
            return null;
        }
        return switch (task.status) {
            case BLOCKED -> ((Monitor) task.waitsFor).holder;
            case JOINING -> (Task) task.waitsFor;
            case PARKED -> holder(run, task);
            case OUTSIDE -> task.blocksAt == null ? Initialisers.stuck(run) : null;
            default -> null;
        };
    }

    private static Task holder(Run run, Task asking) {
        for (Task other : run.tasks) {
            if (other != asking && asking.wants != null && other.takenAt(asking.wants) >= 0) {
                return other;
            }
        }
        return null;
    }

    /** The circle; where there is none, all threads that the JVM would wait for. */
    static Deadlock describe(Run run) {
        List<Task> circle = circle(run);
        List<Task> stuck = circle;
        if (circle.isEmpty()) {
            stuck = new ArrayList<>();
            for (Task task : run.tasks) {
                if (task.status != Task.Status.ENDED && !task.thread.isDaemon()) {
                    stuck.add(task);
                }
            }
        }
        List<Deadlock.Waiter> waiters = new ArrayList<>();
        for (Task task : stuck) {
            waiters.add(new Deadlock.Waiter(task.name, wish(run, task), task.holds(run), ThreadStack.of(task)));
        }
        String identity = circle.isEmpty() ? places(waiters) : locks(circle);
        return new Deadlock("D-" + Race.hash(identity), Verdict.CONFIRMED, run.seed, waiters);
    }

    /** The same as the detector of lock order makes of the same locks, taken at the same statements. */
    private static String locks(List<Task> circle) {
        TreeSet<String> identities = new TreeSet<>();
        for (int i = 0; i < circle.size(); i++) {
            Task task = circle.get(i);
            Monitor held = circle.get((i + circle.size() - 1) % circle.size()).wants;
            String from = held == null ? "" : identity(held, task.takenAt(held));
            identities.add(from + '>' + (task.wants == null ? "join" : identity(task.wants, task.wantsSite)));
        }
        return String.join("|", identities);
    }

    private static String identity(Monitor lock, int site) {
        return site > 0 ? Sites.get(site).key() : "MONITOR " + lock.owner;
    }

    /** Where the threads wait, without lines. */
    private static String places(List<Deadlock.Waiter> waiters) {
        TreeSet<String> places = new TreeSet<>();
        for (Deadlock.Waiter w : waiters) {
            String frame = w.stack().stream()
                    .filter(f -> !f.startsWith("java."))
                    .findFirst()
                    .orElse(w.thread());
            places.add(frame.replaceAll(":\\d+", ""));
        }
        return String.join("|", places);
    }

    private static String parkedFor(Run run, Task task) {
        return task.wants != null
                ? task.wants.name(run)
                : task.waitsFor instanceof ReferenceQueue<?> ? "a reference that the collector clears" : "an unpark";
    }

    private static String wish(Run run, Task task) {
        return switch (task.status) {
            case BLOCKED -> ((Monitor) task.waitsFor).name(run);
            case WAITING -> "a notification of " + ((Monitor) task.waitsFor).name(run);
            case PARKED -> parkedFor(run, task);
            case JOINING -> "the end of thread " + task.waitsFor;
            case OUTSIDE -> Initialisers.wish(run, task);
            default -> "something outside";
        };
    }
}
