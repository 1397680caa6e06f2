package io.deadheat.junit.runner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs the tests named by its arguments, each {@code CLASS} or {@code CLASS#method}: on the JUnit platform where that
 * finds them, else with JUnit 4. Only the classes of a JUnit that is there are ever linked.
 */
public final class TestMain {
    /** Exit code: what was named holds no test. */
    public static final int NO_TESTS = 64;

    private static final int FAILED = 1;

    private TestMain() {}

    public static void main(String[] args) {
        System.exit(run(Arrays.asList(args)));
    }

    static int run(List<String> names) {
        Tally tally = new Tally();
        List<Selection> rest = new ArrayList<>();
        for (String name : names) {
            try {
                rest.add(Selection.parse(name));
            } catch (ClassNotFoundException | LinkageError e) {
                tally.failure(name, e);
            }
        }
        if (isPresent("org.junit.platform.launcher.core.LauncherFactory")) {
            rest = PlatformTests.run(rest, tally);
        }
        if (!rest.isEmpty() && isPresent("org.junit.runner.JUnitCore")) {
            rest = JUnit4Tests.run(rest, tally);
        }
        if (!rest.isEmpty() && tally.isEmpty()) {
            return NO_TESTS;
        }
        rest.forEach(selection -> System.err.println("no tests found in " + selection));
        tally.print();
        return tally.hasFailed() || !rest.isEmpty() ? FAILED : 0;
    }

    private static boolean isPresent(String className) {
        try {
            Class.forName(className, false, TestMain.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
