package io.deadheat.model;

import java.util.List;

/**
 * How the program under test is started, so that a replay needs nothing but the dossier.
 *
 * @param mainClass null where tests are run
 * @param tests JUnit tests, each {@code CLASS} or {@code CLASS#method}
 * @param java home of the JDK it ran on
 * @param heal the {@code races.json} that says how the program was healed, or null
 * @param action what was done about all its races, or null for what it says
 * @param input the file that it reads as its standard input, or null if that is empty
 * @param folder where it runs, or null if that is where the user is
 */
public record Invocation(
        String classPath,
        String mainClass,
        List<String> args,
        List<String> tests,
        List<String> jvmArgs,
        String java,
        List<String> include,
        List<String> exclude,
        String heal,
        String action,
        String input,
        String folder) {
    /** Of a program as it is. */
    public Invocation(
            String classPath,
            String mainClass,
            List<String> args,
            List<String> tests,
            List<String> jvmArgs,
            String java,
            List<String> include,
            List<String> exclude) {
        this(classPath, mainClass, args, tests, jvmArgs, java, include, exclude, null, null, null, null);
    }

    /** The same, of these tests alone. */
    public Invocation running(List<String> these) {
        return new Invocation(
                classPath, mainClass, args, these, jvmArgs, java, include, exclude, heal, action, input, folder);
    }

    public Invocation {
        args = List.copyOf(args);
        tests = List.copyOf(tests);
        jvmArgs = List.copyOf(jvmArgs);
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }
}
