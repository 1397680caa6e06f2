package io.deadheat.junit.runner;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** The agent's scheduler where the JVM has one: a failed test is a failure of the run. */
final class Scheduler {
    private Scheduler() {}

    /** Does nothing in a JVM without the agent. */
    static void tell(Throwable failure) {
        try {
            Class<?> threads = Class.forName("io.deadheat.hooks.Threads", true, null);
            Object self = threads.getMethod("current").invoke(null);
            Method uncaught = Class.forName("io.deadheat.hooks.Steering", true, null)
                    .getMethod("uncaught", Thread.class, Throwable.class, self.getClass());
            uncaught.invoke(null, Thread.currentThread(), failure, self);
        } catch (ClassNotFoundException noAgent) {
            return;
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("the agent is of another version", e);
        }
    }
}
