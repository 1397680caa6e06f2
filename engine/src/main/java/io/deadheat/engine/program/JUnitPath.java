package io.deadheat.engine.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A class path on which tests for JUnit 5 can be compiled and run. */
public final class JUnitPath {
    private static final String JUPITER = "5.14.4";
    private static final Path ANYWHERE = Path.of("junit.jar");

    private static final List<MavenArtifact> LIBRARIES = List.of(
            new MavenArtifact("org.junit.jupiter", "junit-jupiter-api", JUPITER, ANYWHERE),
            new MavenArtifact("org.junit.platform", "junit-platform-commons", "1.14.4", ANYWHERE),
            new MavenArtifact("org.opentest4j", "opentest4j", "1.3.0", ANYWHERE),
            new MavenArtifact("org.apiguardian", "apiguardian-api", "1.1.2", ANYWHERE));

    private JUnitPath() {}

    /** The class path itself where it has JUnit 5 or 6, else with JUnit behind it. */
    public static String completed(String classPath, TargetJdk jdk) throws IOException {
        if (has(classPath, jdk, "org.junit.jupiter.api.Test")) {
            return classPath;
        }
        List<String> path = new ArrayList<>(List.of(classPath));
        for (MavenArtifact library : LIBRARIES) {
            path.add(library.locate().toString());
        }
        return String.join(File.pathSeparator, path);
    }

    /** Whether the class path has a class of that name. */
    public static boolean has(String classPath, TargetJdk jdk, String className) {
        try (ClassPath path = ClassPath.parse(classPath, jdk)) {
            return path.has(className.replace('.', '/') + ".class");
        }
    }
}
