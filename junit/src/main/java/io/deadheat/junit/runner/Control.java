package io.deadheat.junit.runner;

import java.lang.reflect.InvocationTargetException;

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
