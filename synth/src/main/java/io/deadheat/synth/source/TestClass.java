package io.deadheat.synth.source;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The tests of one class of the library.
 *
 * @param target the class, by its binary name
 */
public record TestClass(
        String packageName, String name, String target, List<TestCase> tests, Names names, Style style) {
    /** Who runs the tests. */
    public enum Style {
        /** A main method that takes their names: what they show is confirmed without JUnit in every run. */
        DRAFT,
        JUNIT,
        /** JUnit with Deadheat's own annotation. */
        DEADHEAT
    }

    /** All that the tests do. */
    String code() {
        return tests.stream().map(t -> t.body().code()).collect(Collectors.joining("\n"));
    }

    /** Whether Deadheat has to be on the class path. */
    public boolean needsDeadheat() {
        return tests.stream().map(TestCase::body).anyMatch(b -> b.suspends() || b.captures());
    }

    public TestClass with(List<TestCase> others) {
        return new TestClass(packageName, name, target, others, names, style);
    }

    public TestClass in(Style other) {
        return new TestClass(packageName, name, target, tests, names, other);
    }

    public String fullName() {
        return packageName.isEmpty() ? name : packageName + '.' + name;
    }

    /** Where the source lies below the folder of sources. */
    public String path() {
        return fullName().replace('.', '/') + ".java";
    }
}
