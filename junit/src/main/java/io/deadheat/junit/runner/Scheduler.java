package io.deadheat.junit.runner;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.function.Supplier;

/** The agent's scheduler where the JVM has one. What JUnit does to find tests is no step of the program. */
final class Scheduler {
    private Scheduler() {}

    /** A failed test is a failure of the run. */
    static void tell(Throwable failure) {
        Object self = self();
        if (self != null) {
            call("Steering", "uncaught", Thread.currentThread(), failure, self);
        }
    }

    /** True if the agent decides which thread runs. */
    static boolean isInControl() {
        Object self = self();
        try {
            return self != null && self.getClass().getField("task").get(self) != null;
        } catch (NoSuchFieldException | IllegalAccessException e) {
            throw new IllegalStateException("the agent is of another version", e);
        }
    }

    /** Does {@code work} without the agent being told of it. */
    static <T> T untold(Supplier<T> work) {
        Object self = self();
        if (self == null) {
            return work.get();
        }
        Object before = call("Actions", "hush", self);
        try {
            return work.get();
        } finally {
            call("Actions", "unhush", self, before);
        }
    }

    /** What the agent knows of this thread; null in a JVM without it. */
    private static Object self() {
        return call("Threads", "current");
    }

    /** Calls a hook by its name, which no overload shares; null in a JVM without the agent. */
    static Object call(String hooks, String name, Object... arguments) {
        try {
            for (Method method :
                    Class.forName("io.deadheat.hooks." + hooks, true, null).getMethods()) {
                if (method.getName().equals(name)) {
                    return method.invoke(null, arguments);
                }
            }
            throw new IllegalStateException("the agent is of another version: it has no " + name);
        } catch (ClassNotFoundException noAgent) {
            return null;
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("the agent is of another version", e);
        }
    }
}
