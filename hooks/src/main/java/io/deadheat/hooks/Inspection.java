package io.deadheat.hooks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/** The hooks through which a controlled program looks at threads and stacks: it is shown itself, and nothing of ours. */
public final class Inspection {
    /** As the JVM's tool interface has it. */
    private static final int ALIVE = 1;

    private static final String MAIN = "io.deadheat.agent.control.Program";
    private static final String THREAD = "io.deadheat.agent.control.Vm";

    private static final Unsafe U = Unsafe.getUnsafe();

    /** Before, the JVM alone knows whether a thread is alive. */
    private static final boolean KNOWN_TO_JAVA = Runtime.version().feature() >= 19;

    private static final long HOLDER = KNOWN_TO_JAVA ? U.objectFieldOffset(Thread.class, "holder") : -1;
    private static final long STATUS = KNOWN_TO_JAVA ? U.objectFieldOffset(holder(), "threadStatus") : -1;

    private Inspection() {}

    private static Class<?> holder() {
        try {
            return Class.forName("java.lang.Thread$FieldHolder", false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @param real true if there is a thread of the operating system that runs {@code thread} */
    public static boolean alive(boolean real, Thread thread) {
        return real || (U.getIntVolatile(U.getReference(thread, HOLDER), STATUS) & ALIVE) != 0;
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
