package io.deadheat.agent.control;

import io.deadheat.model.Failure;
import java.util.ArrayList;
import java.util.List;

/** Writes down what a run ended in. */
final class Outcomes {
    private static final int FRAMES = 60;

    private Outcomes() {}

    /** An exception that ended a thread. */
    static void failure(Run run, Thread thread, Throwable exception) {
        String message = message(exception);
        run.failures.add(
                new Failure(run.seed, exception.getClass().getName(), message, thread.getName(), frames(exception)));
    }

    /** An exception that the program put away. */
    static void kept(Run run, Throwable exception) {
        run.kept.add(new Failure(
                run.seed,
                exception.getClass().getName(),
                message(exception),
                Thread.currentThread().getName(),
                frames(exception)));
    }

    /** A program's own getMessage may throw. */
    private static String message(Throwable exception) {
        try {
            return exception.getMessage();
        } catch (RuntimeException e) {
            return "(getMessage threw " + e.getClass().getName() + ")";
        }
    }

    static List<String> frames(Throwable exception) {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement e : exception.getStackTrace()) {
            if (!e.getClassName().startsWith("io.deadheat.") && frames.size() < FRAMES) {
                String where = e.getFileName() == null
                        ? "Unknown Source"
                        : e.getLineNumber() > 0 ? e.getFileName() + ':' + e.getLineNumber() : e.getFileName();
                frames.add(e.getClassName() + '.' + e.getMethodName() + '(' + where + ')');
            }
        }
        return frames;
    }
}
