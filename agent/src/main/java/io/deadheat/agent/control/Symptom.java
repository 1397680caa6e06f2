package io.deadheat.agent.control;

import io.deadheat.model.Deadlock;
import io.deadheat.model.Failure;
import java.util.List;
import java.util.TreeSet;

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
            return of(run.deadlock);
        }
        if (run.hang) {
            return "hang";
        }
        if (!run.kept.isEmpty()) {
            return of(run.kept.get(0));
        }
        return run.exit != null && run.exit != 0 ? "exit " + run.exit : null;
    }

    /** Where the threads stand that want a lock; who else waits for them differs from run to run. */
    private static String of(Deadlock deadlock) {
        TreeSet<String> frames = new TreeSet<>();
        for (Deadlock.Waiter w : deadlock.threads()) {
            boolean lock = w.waitsFor().startsWith("monitor") || w.waitsFor().equals(Deadlocks.UNPARK);
            if (lock && !w.stack().isEmpty()) {
                frames.add(ofProgram(w.stack()));
            }
        }
        return frames.isEmpty() ? "deadlock " + deadlock.id() : "deadlock at " + String.join(" and ", frames);
    }

    /** The first frame of the program, as the lock may be taken inside the JDK. */
    private static String ofProgram(List<String> stack) {
        for (String frame : stack) {
            if (!frame.startsWith("java.")) {
                return frame;
            }
        }
        return stack.get(0);
    }

    private static String of(Failure failure) {
        return failure.stack().isEmpty()
                ? failure.type()
                : failure.type() + " at " + failure.stack().get(0);
    }
}
