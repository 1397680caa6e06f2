package io.deadheat.synth.source;

import java.util.List;

/**
 * The tests of one class of the library.
 *
 * @param target the class, by its binary name
 * @param raceTests whether the tests are for Deadheat's own annotation
 */
public record TestClass(
        String packageName, String name, String target, List<TestCase> tests, Names names, boolean raceTests) {
    public TestClass with(List<TestCase> others) {
        return new TestClass(packageName, name, target, others, names, raceTests);
    }

    public String fullName() {
        return packageName.isEmpty() ? name : packageName + '.' + name;
    }

    /** Where the source lies below the folder of sources. */
    public String path() {
        return fullName().replace('.', '/') + ".java";
    }
}
