package io.deadheat.agent.control;

import io.deadheat.model.Failure;

/**
 * What went wrong in a run, in few enough words that two runs which fail alike have the same: the exception and where
 * it was thrown, the deadlock, the hang, the exit code.
 */
final class Symptom {
    private Symptom() {}

    /** Null if nothing went wrong. */
    static String of(Run run) {
        if (!run.failures.isEmpty()) {
            return of(run.failures.get(0));
        }
        if (run.deadlock != null) {
            return "deadlock " + run.deadlock.id();
        }
        if (run.hang) {
            return "hang";
        }
        if (!run.kept.isEmpty()) {
            return of(run.kept.get(0));
        }
        return run.exit != null && run.exit != 0 ? "exit " + run.exit : null;
    }

    private static String of(Failure failure) {
        return failure.stack().isEmpty()
                ? failure.type()
                : failure.type() + " at " + failure.stack().get(0);
    }
}
