package io.deadheat.hooks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The hooks through which a controlled program looks at threads and stacks: it is shown itself, and nothing of ours. */
public final class Inspection {
    private static final String MAIN = "io.deadheat.agent.control.Program";
    private static final String THREAD = "io.deadheat.agent.control.Vm";

    private Inspection() {}

    /** @param real true if there is a thread of the operating system that runs {@code thread} */
    public static boolean alive(boolean real, Thread thread) {
        return real || ThreadFields.isAlive(thread);
    }

    /** As {@link Thread#isAlive}, which before JDK 19 is the JVM's own and knows of no thread that another serves. */
    public static boolean isAlive(Thread thread) {
        return thread.isAlive() || Host.ASKED && ThreadFields.isAlive(thread);
    }

    /** @param real true if nothing is left of {@code thread} in the JVM */
    public static boolean ended(boolean real, Thread thread, ThreadState t) {
        return real || !t.busy && Hooks.sink.hasEnded(t, thread);
    }

    /** Null if the JVM knows. */
    public static Thread.State state(Thread thread, ThreadState t) {
        return t.busy ? null : Hooks.sink.state(t, thread);
    }

    /** Null if the JVM knows. */
    public static StackTraceElement[] stack(Thread thread, ThreadState t) {
        return t.busy ? null : Hooks.sink.stack(t, thread);
    }

    /** All threads that have begun and not ended; null if the JVM knows. */
    public static Thread[] threads(ThreadState t) {
        return t.busy ? null : Hooks.sink.threads(t);
    }

    /** Null if the JVM knows. */
    public static Map<Thread, StackTraceElement[]> stacks(ThreadState t) {
        Thread[] threads = threads(t);
        if (threads == null) {
            return null;
        }
        Map<Thread, StackTraceElement[]> stacks = new HashMap<>();
        for (Thread thread : threads) {
            stacks.put(thread, thread.getStackTrace());
        }
        return stacks;
    }

    /** The frames of an exception without those that have called the program. */
    public static StackTraceElement[] frames(StackTraceElement[] all) {
        for (int i = 1; i < all.length; i++) {
            String name = all[i].getClassName();
            String method = all[i].getMethodName();
            if (name.equals(MAIN) && method.equals("main") || name.equals(THREAD) && method.equals("live")) {
                return Arrays.copyOf(all, withoutReflection(all, i));
            }
        }
        return all;
    }

    private static int withoutReflection(StackTraceElement[] all, int length) {
        int end = length;
        while (end > 1 && reflects(all[end - 1].getClassName())) {
            end--;
        }
        return end;
    }

    private static boolean reflects(String className) {
        return className.startsWith("java.lang.reflect.") || className.startsWith("jdk.internal.reflect.");
    }
}
