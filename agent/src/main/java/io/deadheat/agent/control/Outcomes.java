package io.deadheat.agent.control;

import io.deadheat.hooks.Faults;
import io.deadheat.hooks.Host;
import io.deadheat.hooks.Stacks;
import io.deadheat.model.Failure;
import java.util.ArrayList;
import java.util.List;

/** Writes down what a run ended in. */
final class Outcomes {
    private static final int FRAMES = 60;

    private Outcomes() {}

    /**
     * An exception that ended a thread. One of our own making says nothing about the program, nor does one that a thread
     * throws on its way out of a run that is over.
     */
    static void failure(Run run, Thread thread, Throwable exception) {
        if (run.over) {
            return;
        }
        if (isOurFault(exception)) {
            Faults.record("controlling a thread", exception);
            run.controlled = false;
            return;
        }
        String message = message(exception);
        run.failed(new Failure(run.seed, exception.getClass().getName(), message, thread.getName(), frames(exception)));
    }

    /** An exception that the program put away. */
    static void kept(Run run, Throwable exception) {
        if (run.over) {
            return;
        }
        run.kept(new Failure(
                run.seed,
                exception.getClass().getName(),
                message(exception),
                Host.current().getName(),
                frames(exception)));
    }

    private static boolean isOurFault(Throwable exception) {
        StackTraceElement[] stack = exception.getStackTrace();
        boolean mistake = exception instanceof LinkageError
                || exception instanceof NullPointerException
                || exception instanceof ClassCastException
                || exception instanceof IndexOutOfBoundsException;
        String top = mistake && stack.length > 0 ? stack[0].getClassName() : "";
        return top.startsWith("io.deadheat.agent.") || top.startsWith("io.deadheat.hooks.");
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
            if (ThreadStack.startsThreads(e)) {
                break;
            }
            boolean glue = Stacks.isGlue(e.getClassName(), e.getMethodName());
            if (!glue && !e.getClassName().startsWith("io.deadheat.") && frames.size() < FRAMES) {
                frames.add(Stacks.print(e));
            }
        }
        ThreadStack.cutReflection(frames);
        return frames;
    }
}
