package io.deadheat.agent.control;

import io.deadheat.model.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** A little program whose threads are lists of events: what a strategy can be tried on without controlling a JVM. */
final class Script {
    private static final long MOST_STEPS = 200_000;

    private final List<List<Event>> threads = new ArrayList<>();
    private final BooleanSupplier failed;

    /** What happens at a choice point; {@code done} does it and is false if the thread must come back to it. */
    record Event(String name, Operation operation, Object base, BooleanSupplier enabled, BooleanSupplier done) {}

    /** @param failed asked when all threads have ended */
    private Script(BooleanSupplier failed) {
        this.failed = failed;
    }

    static Script failingIf(BooleanSupplier failed) {
        return new Script(failed);
    }

    static Script neverFailing() {
        return new Script(() -> false);
    }

    Script thread(Event... events) {
        threads.add(List.of(events));
        return this;
    }

    static Event access(String name, Operation operation, Object base, Runnable effect) {
        return new Event(name, operation, base, () -> true, () -> {
            effect.run();
            return true;
        });
    }

    static Event step(String name) {
        return access(name, Operation.WRITE, name, () -> {});
    }

    static Event enter(String name, BooleanSupplier free, Runnable effect) {
        return new Event(name, Operation.ENTER, name, free, () -> {
            effect.run();
            return true;
        });
    }

    static Event until(String name, Operation operation, BooleanSupplier condition) {
        return new Event(name, operation, null, () -> true, condition);
    }

    /** What a run of the program came to: the events in their order, as names. */
    record Outcome(Run run, String order) {}

    /** A fresh program each time, as its state is in the closures. */
    static Outcome run(Supplier<Script> program, Strategy strategy, long seed) {
        return program.get().run(strategy, seed);
    }

    static Profile profile(Supplier<Script> program) {
        Baseline baseline = new Baseline(true);
        run(program, baseline, 0);
        return baseline.profile();
    }

    private Outcome run(Strategy strategy, long seed) {
        Run run = new Run(seed, strategy, new RaceSet(List.of()), MOST_STEPS);
        int[] at = new int[threads.size()];
        for (int i = 0; i < at.length; i++) {
            run.tasks.add(new Task(i, null, null, "T" + i));
        }
        strategy.begin(run.choices, seed);
        StringBuilder order = new StringBuilder();
        Task current = run.tasks.get(0);
        for (List<Task> enabled = enabled(run, at); !enabled.isEmpty(); enabled = enabled(run, at)) {
            if (++run.steps > MOST_STEPS) {
                run.hang = true;
                break;
            }
            Task next = strategy.choose(enabled, current);
            run.chosen(next);
            run.switched(enabled, current, next);
            Event event = threads.get(next.id).get(at[next.id]);
            if (event.done.getAsBoolean()) {
                at[next.id]++;
                order.append(event.name).append(' ');
            }
            current = next;
        }
        strategy.end();
        judge(run, at);
        return new Outcome(run, order.toString().trim());
    }

    private List<Task> enabled(Run run, int[] at) {
        List<Task> enabled = new ArrayList<>();
        for (Task task : run.tasks) {
            if (at[task.id] < threads.get(task.id).size()) {
                Event event = threads.get(task.id).get(at[task.id]);
                if (event.enabled.getAsBoolean()) {
                    task.about(event.operation, event.base, 1, 0);
                    enabled.add(task);
                }
            }
        }
        return enabled;
    }

    private void judge(Run run, int[] at) {
        boolean ended = true;
        for (int i = 0; i < at.length; i++) {
            ended &= at[i] == threads.get(i).size();
        }
        if (!ended && !run.hang) {
            run.failed(new Failure(run.seed, "Deadlock", null, "T0", List.of("script")));
        } else if (failed.getAsBoolean()) {
            run.failed(new Failure(run.seed, "Failed", null, "T0", List.of("script")));
        }
    }
}
