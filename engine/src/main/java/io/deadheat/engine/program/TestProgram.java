package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code --test CLASS[#method]}, repeated: JUnit tests, run by a small main class of ours on the JUnit that the user's
 * class path has.
 *
 * @param folder where they run, or null if that is where the user is
 */
public record TestProgram(String classPath, List<String> tests, Path folder) implements Program {
    private static final String RUNNER = "io.deadheat.junit.runner.TestMain";
    private static final String RUNNER_JAR = "/io/deadheat/engine/deadheat-junit.jar";
    private static final int NO_TESTS = 64;

    /** How JUnit's own ids of tests begin, which a replay may name. */
    private static final String UNIQUE_ID = "[engine:";

    /** Where the user is. */
    public TestProgram(String classPath, List<String> tests) {
        this(classPath, tests, null);
    }

    public TestProgram {
        classPath = folder == null ? classPath : ClassPaths.absolute(classPath);
    }

    /** The same, but of these tests. */
    public TestProgram running(List<String> these) {
        return new TestProgram(classPath, these, folder);
    }

    @Override
    public Optional<Path> workingFolder() {
        return Optional.ofNullable(folder);
    }

    @Override
    public String describe() {
        return String.join(" ", tests);
    }

    @Override
    public void check(TargetJdk jdk) {
        try (ClassPath path = ClassPath.parse(classPath, jdk)) {
            ClassLookup classes = new ClassLookup(path, jdk);
            for (String test : tests) {
                if (!test.startsWith(UNIQUE_ID)) {
                    check(test, classes);
                }
            }
            JUnitLibraries.missingFrom(path);
        }
    }

    private static void check(String test, ClassLookup classes) {
        int hash = test.indexOf('#');
        ClassHeader header = classes.require(hash < 0 ? test : test.substring(0, hash));
        if (hash >= 0 && !hasMethod(header, test.substring(hash + 1), classes)) {
            throw new BadInputException("no method " + test.substring(hash + 1) + " in " + header.name());
        }
    }

    private static boolean hasMethod(ClassHeader header, String method, ClassLookup classes) {
        return header.declares(method)
                || header.parents().stream().anyMatch(parent -> {
                    Optional<ClassHeader> above = classes.find(parent);
                    return above.isEmpty() || hasMethod(above.get(), method, classes);
                });
    }

    @Override
    public void require(String className, TargetJdk jdk) {
        try (ClassPath path = ClassPath.parse(classPath, jdk)) {
            new ClassLookup(path, jdk).require(className);
        }
    }

    @Override
    public List<String> commandLine(TargetJdk jdk, Path work) throws IOException {
        Start start = start(jdk, work);
        List<String> line = new ArrayList<>(List.of("-cp", start.classPath(), RUNNER));
        line.addAll(tests);
        return line;
    }

    @Override
    public Start start(TargetJdk jdk, Path work) throws IOException {
        List<String> path = new ArrayList<>(List.of(classPath));
        try (ClassPath entries = ClassPath.parse(classPath, jdk)) {
            for (MavenArtifact artifact : JUnitLibraries.missingFrom(entries)) {
                path.add(artifact.locate().toString());
            }
        }
        path.add(runner(work).toString());
        return new Start(String.join(File.pathSeparator, path), RUNNER, tests);
    }

    /** The jar with our main classes for the program's JVM, put into {@code work}. */
    public static Path runner(Path work) throws IOException {
        Path jar = work.resolve("deadheat-junit.jar");
        try (InputStream in = TestProgram.class.getResourceAsStream(RUNNER_JAR)) {
            if (in == null) {
                throw new IllegalStateException("this build of Deadheat has no " + RUNNER_JAR);
            }
            if (!Files.exists(jar)) {
                Files.copy(in, jar);
            }
            return jar;
        }
    }

    @Override
    public Optional<String> complaint(int exit) {
        return exit == NO_TESTS ? Optional.of("no tests found in " + describe()) : Optional.empty();
    }
}
