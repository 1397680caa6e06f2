package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A compiled Maven project: its class folders, what Maven puts on the class path of its tests, and the tests.
 *
 * @param tests names of classes with JUnit tests
 */
public record MavenProject(String classPath, List<String> tests) {
    private static final String GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";

    /** Whether the folder is one. */
    public static boolean isAt(Path folder) {
        return Files.isRegularFile(folder.resolve("pom.xml"));
    }

    /** Reads the project; one that is not compiled is bad input. */
    public static MavenProject at(Path folder) {
        Path classes = folder.resolve("target/classes");
        Path testClasses = folder.resolve("target/test-classes");
        if (!Files.isDirectory(testClasses)) {
            throw new BadInputException("no " + testClasses + ": compile the project first, with mvn test-compile");
        }
        List<String> path = new ArrayList<>(List.of(testClasses.toString(), classes.toString()));
        path.addAll(dependencies(folder));
        try {
            List<String> tests = TestClasses.in(testClasses);
            if (tests.isEmpty()) {
                throw new BadInputException("no JUnit tests in " + testClasses);
            }
            return new MavenProject(String.join(File.pathSeparator, path), tests);
        } catch (IOException e) {
            throw new BadInputException("cannot read " + testClasses + ": " + e.getMessage(), e);
        }
    }

    /** Asks Maven, without the network first. */
    private static List<String> dependencies(Path folder) {
        Path file = null;
        try {
            file = Files.createTempFile("deadheat", ".classpath");
            if (!maven(folder, file, "-o") && !maven(folder, file, "-B")) {
                throw new BadInputException("Maven cannot tell the class path of " + folder + ": try mvn " + GOAL);
            }
            String text = Files.readString(file).strip();
            return text.isEmpty() ? List.of() : List.of(text.split(File.pathSeparator));
        } catch (IOException e) {
            throw new BadInputException("cannot run mvn: " + e.getMessage(), e);
        } finally {
            delete(file);
        }
    }

    private static boolean maven(Path folder, Path file, String flag) throws IOException {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        Process maven = new ProcessBuilder(
                        windows ? "mvn.cmd" : "mvn",
                        "-q",
                        flag,
                        GOAL,
                        "-DincludeScope=test",
                        "-Dmdep.outputFile=" + file.toAbsolutePath())
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectInput(ProcessBuilder.Redirect.from(new File(windows ? "NUL" : "/dev/null")))
                .start();
        try {
            return maven.waitFor() == 0;
        } catch (InterruptedException e) {
            maven.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static void delete(Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new BadInputException("cannot delete " + file, e);
        }
    }
}
