package io.deadheat.its;

import java.nio.file.Files;
import java.nio.file.Path;

/** The agent as users have it: the jar that the command line is built into. */
public final class Agents {
    private static final Path JAR =
            Path.of("..", "cli", "target", "deadheat.jar").toAbsolutePath().normalize();

    private Agents() {}

    /** The jar; the build makes it before the tests of this module run. */
    public static Path jar() {
        if (!Files.isRegularFile(JAR)) {
            throw new IllegalStateException(JAR + " is missing: mvn package -pl cli -am makes it");
        }
        return JAR;
    }

    /** The flag that puts the agent into a JVM, writing its report to {@code output}. */
    public static String flag(String detector, Path output) {
        return "-javaagent:" + jar() + "=detector=" + detector + ",output=" + output;
    }
}
