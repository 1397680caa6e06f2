package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A compiled Maven project, or one module of it: its class folders, what Maven puts on the class path of its tests, and
 * the tests.
 *
 * @param name the path of a module from the folder that was named, {@code top} for that itself
 * @param tests names of classes with JUnit tests
 */
public record MavenProject(String name, Path folder, String classPath, List<String> tests) {
    private static final String GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";
    /** Below the folder of each module. */
    private static final String CLASS_PATH = "target/deadheat.classpath";

    private static final int DEPTH = 6;

    /** Whether the folder is one. */
    public static boolean isAt(Path folder) {
        return Files.isRegularFile(folder.resolve("pom.xml"));
    }

    /** Whether the folder is one of several modules. */
    public static boolean hasModules(Path folder) {
        try {
            return isAt(folder) && Files.readString(folder.resolve("pom.xml")).contains("<module>");
        } catch (IOException e) {
            throw unreadable(folder.resolve("pom.xml"), e);
        }
    }

    /** Reads the project; one that is not compiled is bad input. */
    public static MavenProject at(Path folder) {
        if (!Files.isDirectory(testClasses(folder))) {
            throw new BadInputException(
                    "no " + testClasses(folder) + ": compile the project first, with mvn test-compile");
        }
        List<MavenProject> one = read(folder, 1, GOAL);
        if (one.isEmpty()) {
            throw new BadInputException("no JUnit tests in " + testClasses(folder));
        }
        return one.get(0);
    }

    /** The modules that have tests, by their paths. Maven compiles them, as they hang on each other's classes. */
    public static List<MavenProject> modulesOf(Path folder) {
        List<MavenProject> modules = read(folder, DEPTH, "test-compile", GOAL);
        if (modules.isEmpty()) {
            throw new BadInputException("no JUnit tests in the modules of " + folder);
        }
        return modules;
    }

    private static Path testClasses(Path folder) {
        return folder.resolve("target/test-classes");
    }

    private static List<MavenProject> read(Path folder, int depth, String... goals) {
        try {
            if (!Maven.run(folder, goals, "-DincludeScope=test", "-Dmdep.outputFile=" + CLASS_PATH)) {
                throw new BadInputException("Maven cannot tell the class path of " + folder + ": try mvn "
                        + String.join(" ", goals) + " there");
            }
            List<MavenProject> found = new ArrayList<>();
            for (Path file : classPaths(folder, depth)) {
                List<String> path = List.of(Files.readString(file).strip().split(File.pathSeparator));
                Files.delete(file);
                Path module = file.getParent().getParent();
                List<String> tests =
                        Files.isDirectory(testClasses(module)) ? TestClasses.in(testClasses(module)) : List.of();
                if (!tests.isEmpty()) {
                    found.add(new MavenProject(name(folder, module), module, joined(module, path), tests));
                }
            }
            return found;
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    private static List<Path> classPaths(Path folder, int depth) throws IOException {
        int names = Path.of(CLASS_PATH).getNameCount();
        try (Stream<Path> files = Files.walk(folder, depth + names - 1)) {
            return files.filter(f -> f.endsWith(CLASS_PATH)).sorted().toList();
        }
    }

    private static String name(Path folder, Path module) {
        return module.equals(folder) ? "top" : folder.relativize(module).toString();
    }

    private static String joined(Path module, List<String> dependencies) {
        List<String> path = new ArrayList<>(List.of(
                testClasses(module).toString(), module.resolve("target/classes").toString()));
        dependencies.stream().filter(d -> !d.isEmpty()).forEach(path::add);
        return String.join(File.pathSeparator, path);
    }

    private static BadInputException unreadable(Path path, IOException e) {
        return new BadInputException("cannot read " + path + ": " + e.getMessage(), e);
    }
}
