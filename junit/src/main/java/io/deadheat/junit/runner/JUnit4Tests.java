package io.deadheat.junit.runner;

import java.util.ArrayList;
import java.util.List;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.Result;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;

/** JUnit 4 without the platform, and by it JUnit 3. */
final class JUnit4Tests {
    private JUnit4Tests() {}

    /** Runs what JUnit 4 knows and returns the rest. */
    static List<Selection> run(List<Selection> selections, Tally tally) {
        List<Selection> unknown = new ArrayList<>();
        for (Selection selection : selections) {
            if (selection.type() == null) {
                unknown.add(selection);
                continue;
            }
            Result result = new JUnitCore().run(request(selection));
            if (holdsNoTest(result)) {
                unknown.add(selection);
                continue;
            }
            tally.add(result.getRunCount(), result.getIgnoreCount());
            for (Failure failure : result.getFailures()) {
                tally.failure(failure.getTestHeader(), failure.getException());
            }
        }
        return unknown;
    }

    private static Request request(Selection selection) {
        Request all = Request.aClass(selection.type());
        return selection.method() == null ? all : all.filterWith(new ByName(selection.method()));
    }

    /** JUnit 4 reports a class without tests as a test that fails. */
    private static boolean holdsNoTest(Result result) {
        return result.getFailures().stream()
                .map(f -> String.valueOf(f.getMessage()))
                .anyMatch(m -> m.contains("No runnable methods") || m.startsWith("No tests found"));
    }

    /** The method itself, and its repetitions in a parameterized class, which are called {@code name[0]}. */
    private static final class ByName extends Filter {
        private final String name;

        ByName(String name) {
            this.name = name;
        }

        @Override
        public boolean shouldRun(Description description) {
            String method = description.getMethodName();
            if (method == null) {
                return description.getChildren().stream().anyMatch(this::shouldRun);
            }
            return method.equals(name) || method.startsWith(name + "[");
        }

        @Override
        public String describe() {
            return "method " + name;
        }
    }
}
