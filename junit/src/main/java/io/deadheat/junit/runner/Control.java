package io.deadheat.junit.runner;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.Consumer;

/** The agent where it makes controlled runs on request. */
public final class Control {
    private static final String AGENT = "io.deadheat.agent.control.OnRequest";

    private Control() {}

    /** True if a test that wants to be run under control is to be given to {@link #run}. */
    public static boolean handsOver() {
        return Boolean.TRUE.equals(call("isReady", new Class<?>[0])) && !Scheduler.isInControl();
    }

    /** Throws where there is no agent at all. */
    public static void require() {
        if (call("isReady", new Class<?>[0]) == null) {
            throw new AssertionError("@RaceTest needs the agent, which decides which thread runs: add"
                    + " -javaagent:/path/to/deadheat.jar=mode=control to the flags of the JVM that runs the tests"
                    + " (with Maven, <argLine> of the Surefire plug-in)");
        }
    }

    /**
     * Runs the test of a JUnit id under up to {@code runs} schedules.
     *
     * @return what failed, or null
     */
    public static String run(String id, String strategy, long seed, int runs, boolean races) {
        Class<?>[] types = {String.class, String[].class, String.class, long.class, int.class, boolean.class};
        return (String) call("run", types, TestMain.class.getName(), new String[] {id}, strategy, seed, runs, races);
    }

    /**
     * The calling thread is to call {@code pause} behind {@code count} writes to the field {@code name}, when it holds no lock,
     * or before that many calls of the method {@code name} by a seed. Throws where there is no agent.
     */
    public static void suspend(String name, int count, Consumer<Object[]> pause) {
        if (Scheduler.call("Suspension", "begin", name, count, pause) == null) {
            throw new IllegalStateException("a call can be suspended by the agent only: add"
                    + " -javaagent:/path/to/deadheat.jar=mode=control to the flags of the JVM that runs the tests");
        }
    }

    /** Runs {@code CLASS}, which has a main method, or the tests {@code CLASS} or {@code CLASS#method}, to the end. */
    public static void runSeed(String name) throws Exception {
        int hash = name.indexOf('#');
        Class<?> type = Class.forName(
                hash < 0 ? name : name.substring(0, hash),
                true,
                Thread.currentThread().getContextClassLoader());
        Method main = hash < 0 ? mainOf(type) : null;
        if (main == null) {
            TestMain.run(List.of(name));
        } else {
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        }
    }

    private static Method mainOf(Class<?> type) {
        try {
            return type.getMethod("main", String[].class);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** Null in a JVM without the agent. */
    private static Object call(String method, Class<?>[] types, Object... arguments) {
        try {
            return Class.forName(AGENT, true, null).getMethod(method, types).invoke(null, arguments);
        } catch (ClassNotFoundException noAgent) {
            return null;
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the runs cannot be made: " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the agent is of another version", e);
        }
    }
}
