package io.deadheat.model;

import java.util.List;

/**
 * How the program under test is started, so that a replay needs nothing but the dossier.
 *
 * @param mainClass null where tests are run
 * @param tests JUnit tests, each {@code CLASS} or {@code CLASS#method}
 * @param java home of the JDK it ran on
 */
public record Invocation(
        String classPath,
        String mainClass,
        List<String> args,
        List<String> tests,
        List<String> jvmArgs,
        String java,
        List<String> include,
        List<String> exclude) {
    public Invocation {
        args = List.copyOf(args);
        tests = List.copyOf(tests);
        jvmArgs = List.copyOf(jvmArgs);
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }
}
