package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a class path with JUnit on it still lacks to be run. Build tools add the launcher, and often the engine, on
 * their own, so that a project's class path seldom has them.
 */
final class JUnitLibraries {
    private static final String PLATFORM = "org.junit.platform";
    private static final String JUPITER = "org.junit.jupiter";
    private static final Pattern VERSION_IN_NAME = Pattern.compile("-(\\d+\\.\\d+[^/\\\\]*)\\.jar$");

    private JUnitLibraries() {}

    /** In the version that matches what is there; a class path without any JUnit is bad input. */
    static List<MavenArtifact> missingFrom(ClassPath path) {
        Optional<Path> engines = path.holder("org/junit/platform/engine/TestEngine.class");
        Optional<Path> jupiter = path.holder("org/junit/jupiter/api/Test.class");
        boolean hasEngine = path.has("META-INF/services/org.junit.platform.engine.TestEngine");
        boolean hasLauncher = path.has("org/junit/platform/launcher/core/LauncherFactory.class");
        List<MavenArtifact> missing = new ArrayList<>();
        if (jupiter.isPresent() && !hasEngine) {
            Path near = jupiter.get();
            String version = version(path, near);
            missing.add(new MavenArtifact(JUPITER, "junit-jupiter-engine", version, near));
            if (engines.isEmpty()) {
                missing.add(new MavenArtifact(PLATFORM, "junit-platform-engine", platformVersion(version), near));
            }
            if (!hasLauncher) {
                missing.add(new MavenArtifact(PLATFORM, "junit-platform-launcher", platformVersion(version), near));
            }
        } else if (engines.isPresent() && !hasLauncher) {
            String version = version(path, engines.get());
            missing.add(new MavenArtifact(PLATFORM, "junit-platform-launcher", version, engines.get()));
        } else if (engines.isEmpty() && !path.has("org/junit/runner/JUnitCore.class")) {
            throw new BadInputException("no JUnit on the class path");
        }
        return missing;
    }

    /** Jupiter 5.x.y goes with platform 1.x.y; from 6 on the numbers are the same. */
    private static String platformVersion(String jupiter) {
        return jupiter.startsWith("5.") ? "1." + jupiter.substring(2) : jupiter;
    }

    private static String version(ClassPath path, Path jar) {
        Matcher named = VERSION_IN_NAME.matcher(jar.getFileName().toString());
        String version = named.find()
                ? named.group(1)
                : path.manifest(jar).getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION);
        if (version == null) {
            throw new BadInputException(
                    "cannot tell the version of JUnit in " + jar + ": put junit-platform-launcher on the class path");
        }
        return version;
    }
}
