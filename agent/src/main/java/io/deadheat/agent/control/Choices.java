package io.deadheat.agent.control;

import io.deadheat.hooks.Threads;
import java.util.ArrayList;
import java.util.List;

/**
 * Who goes on. Called by the thread that holds the baton, with hooks off; every method that hands the baton over
 * returns when the caller has it again, or throws {@link RunEnded}.
 */
final class Choices {
    private static final long NANOS_PER_STEP = 1000;

    private final Engine engine;
    volatile Run run;

    Choices(Engine engine) {
        this.engine = engine;
    }

    Task add(Thread thread) {
        var state = Threads.create(thread);
        Task task = new Task(run.tasks.size(), thread, state, thread.getName());
        state.task = task;
        run.tasks.add(task);
        return task;
    }

    Task task(Thread thread) {
        for (Task task : run.tasks) {
            if (task.thread == thread) {
                return task;
            }
        }
        return null;
    }

    /** A choice point: {@code self} says what it is about to do, and goes on when it is chosen. */
    void point(Task self, Operation operation, Object base, long location, int site) {
        throwIfOver();
        if (self.heldOff == 0) {
            self.about(operation, base, location, site);
            handOver(self);
        }
    }

    void point(Task self, Operation operation) {
        point(self, operation, null, 0, 0);
    }

    /** Waits in {@code status} until somebody enables the thread or {@code nanos} have passed. */
    void block(Task self, Task.Status status, Object what, long nanos) {
        throwIfOver();
        self.status = status;
        self.waitsFor = what;
        self.timedOut = false;
        self.deadline = nanos == Task.NEVER ? Task.NEVER : run.clock + Math.max(1, nanos);
        self.about(status == Task.Status.BLOCKED ? Operation.ENTER : Operation.RESUME, null, 0, 0);
        handOver(self);
        self.deadline = Task.NEVER;
    }

    static void enable(Task task) {
        boolean entering = task.status == Task.Status.BLOCKED;
        task.status = Task.Status.ENABLED;
        task.waitsFor = null;
        task.about(entering ? Operation.ENTER : Operation.RESUME, null, 0, 0);
    }

    private void handOver(Task self) {
        Task next = choose(self);
        if (next != self) {
            if (next != null) {
                engine.resume(next);
            }
            engine.pause(self);
        }
        throwIfOver();
    }

    /** The first step of a new thread. */
    void begin(Task self) {
        engine.pause(self);
        throwIfOver();
    }

    /** The last step: the baton goes to another thread and does not come back. */
    void end(Task self) {
        self.status = Task.Status.ENDED;
        for (Task task : run.tasks) {
            if (task.status == Task.Status.JOINING && task.waitsFor == self) {
                enable(task);
            }
        }
        if (!run.over) {
            Task next = alive() ? choose(self) : endRun();
            if (next != null) {
                engine.resume(next);
            }
        }
    }

    /** Every thread that is left gets {@link RunEnded} thrown at it. */
    Task endRun() {
        run.over = true;
        for (Task task : run.tasks) {
            if (task.status != Task.Status.ENDED) {
                engine.resume(task);
            }
        }
        return null;
    }

    private void throwIfOver() {
        if (run.over) {
            throw RunEnded.INSTANCE;
        }
    }

    /** The thread to go on; null if the run is over because none can. */
    private Task choose(Task current) {
        run.steps++;
        run.clock += NANOS_PER_STEP;
        if (run.steps > run.maxSteps) {
            run.hang = true;
            return endRun();
        }
        List<Task> enabled = enabled();
        if (enabled.isEmpty()) {
            enabled = timeOut();
        }
        if (enabled.isEmpty()) {
            if (alive()) {
                run.deadlock = Deadlocks.describe(run);
            }
            return endRun();
        }
        if (enabled.size() > 1) {
            run.alternatives++;
        }
        Task next = run.strategy.choose(enabled, current);
        run.chosen(next);
        if (next != current) {
            run.switches++;
        }
        wake(next);
        return next;
    }

    private List<Task> enabled() {
        List<Task> enabled = new ArrayList<>(run.tasks.size());
        for (Task task : run.tasks) {
            if (task.status == Task.Status.ENABLED || task.status == Task.Status.SLEEPING) {
                enabled.add(task);
            }
        }
        return enabled;
    }

    /** Nobody can go on: time jumps to where the first timed wait ends. */
    private List<Task> timeOut() {
        Task first = null;
        for (Task task : run.tasks) {
            if (task.deadline != Task.NEVER && (first == null || task.deadline < first.deadline)) {
                first = task;
            }
        }
        if (first == null) {
            return List.of();
        }
        run.clock = Math.max(run.clock, first.deadline);
        first.deadline = Task.NEVER;
        first.timedOut = true;
        enable(first);
        return List.of(first);
    }

    private void wake(Task task) {
        if (task.status == Task.Status.SLEEPING) {
            run.clock = Math.max(run.clock, task.deadline);
            enable(task);
        }
    }

    private boolean alive() {
        for (Task task : run.tasks) {
            if (task.status != Task.Status.ENDED && !task.thread.isDaemon()) {
                return true;
            }
        }
        return false;
    }
}
