package io.deadheat.agent.control;

import io.deadheat.hooks.Stacks;
import java.util.ArrayList;
import java.util.List;

/** The program's part of the stack of a thread that stands at a choice point. */
final class ThreadStack {
    private static final int FRAMES = 48;
    private static final String OURS = "io.deadheat.";

    private ThreadStack() {}

    /**
     * Frames from the statement outwards, without what waits on top and what started the thread below; none of a thread
     * that has not begun, because how far it has come by itself is a matter of real time.
     */
    static List<String> of(Task task) {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement e : all(task)) {
            if (frames.size() < FRAMES) {
                frames.add(Stacks.print(e));
            }
        }
        cutReflection(frames);
        return frames;
    }

    /** As {@link #of}, in full. */
    static List<StackTraceElement> all(Task task) {
        if (task.operation == Operation.BEGIN || task.status == Task.Status.ENDED) {
            return List.of();
        }
        StackTraceElement[] all = task.stack();
        int from = all.length;
        while (from > 0 && !(ours(all[from - 1]) && !startsThreads(all[from - 1]))) {
            from--;
        }
        List<StackTraceElement> frames = new ArrayList<>();
        for (int i = from; i < all.length && !ours(all[i]); i++) {
            if (!Stacks.isGlue(all[i].getClassName(), all[i].getMethodName())) {
                frames.add(all[i]);
            }
        }
        return frames;
    }

    /** Takes away the outermost frames that only called the program's main method. */
    static void cutReflection(List<String> frames) {
        while (!frames.isEmpty() && reflects(frames.get(frames.size() - 1))) {
            frames.remove(frames.size() - 1);
        }
    }

    static boolean startsThreads(StackTraceElement e) {
        String name = e.getClassName();
        return name.startsWith(Attempts.class.getName())
                || name.startsWith(MainThread.class.getName())
                || name.startsWith(MainFibre.class.getName())
                || name.startsWith(Program.class.getName())
                || isOfCarrier(name);
    }

    /** What stands below the program's frames where its threads are fibres. */
    private static boolean isOfCarrier(String name) {
        return name.equals(Carrier.class.getName())
                || name.equals(Fibre.class.getName())
                || name.equals(Continuations.class.getName())
                || name.startsWith(Fibres.class.getName())
                || name.equals(Vm.class.getName());
    }

    private static boolean ours(StackTraceElement e) {
        return e.getClassName().startsWith(OURS) && !e.getClassName().startsWith("io.deadheat.junit.");
    }

    private static boolean reflects(String frame) {
        return frame.startsWith("java.lang.reflect.") || frame.startsWith("jdk.internal.reflect.");
    }
}
