package io.deadheat.agent.control;

import java.util.Arrays;

/**
 * Threads that need a class which another one is initialising. The JVM makes them wait and tells nobody; if the other one
 * waits for them in its turn, nothing will ever happen.
 */
final class Initialisers {
    /** Looks at threads that stand in the same place before they are believed to wait. */
    private static final int LOOKS = 10;

    private Initialisers() {}

    /** A thread that waits for others, for as long as it takes, inside a class initialiser; null if there is none. */
    static Task stuck(Run run) {
        for (Task task : run.tasks) {
            boolean waits = task.status != Task.Status.ENABLED
                    && task.status != Task.Status.OUTSIDE
                    && task.status != Task.Status.ENDED;
            if (task.initialisers > 0 && waits && task.deadline == Task.NEVER) {
                return task;
            }
        }
        return null;
    }

    /** True if all who are outside can be taken to wait for {@link #stuck}. To be asked now and then. */
    static boolean blockAllOutside(Run run) {
        if (stuck(run) == null) {
            return false;
        }
        StringBuilder where = new StringBuilder();
        for (Task task : run.tasks) {
            if (task.status == Task.Status.OUTSIDE) {
                StackTraceElement[] stack = task.stack();
                if (!mayNeedClass(task, stack)) {
                    return false;
                }
                where.append(task.id).append(Arrays.toString(stack));
            }
        }
        boolean same = where.toString().equals(run.outsideAt);
        run.outsideAt = where.toString();
        run.looksOutside = same ? run.looksOutside + 1 : 0;
        return run.looksOutside >= LOOKS;
    }

    /** Native code may wait for anything, but that which initialises classes for reflection and method handles. */
    private static boolean mayNeedClass(Task task, StackTraceElement[] stack) {
        if (task.blocksAt != null || stack.length == 0) {
            return false;
        }
        String top = stack[0].getClassName();
        return !stack[0].isNativeMethod() || top.startsWith("java.lang.") || top.equals("jdk.internal.misc.Unsafe");
    }

    /** What a thread that is outside waits for, in words. */
    static String wish(Run run, Task task) {
        Task other = task.blocksAt == null ? stuck(run) : null;
        if (other == null) {
            return "something outside";
        }
        for (StackTraceElement e : other.stack()) {
            if (e.getMethodName().equals("<clinit>")) {
                return "class " + e.getClassName() + ", which thread " + other + " is initialising";
            }
        }
        return "a class, which thread " + other + " is initialising";
    }
}
