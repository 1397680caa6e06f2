package io.deadheat.benchmarks;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The checkout that the experiments run in, with what the build has left there. Its paths are relative to the root. */
final class Checkout {
    static final String CLASSES = "benchmarks/target/classes";
    static final String TEST_CLASSES = "benchmarks/target/test-classes";
    static final String TARGETS = "its/target/classes";
    static final String LIBRARIES = "benchmarks/target/lib";
    static final String AGENT = "cli/target/deadheat.jar";

    private static final String SCRATCH = "benchmarks/target/runs";

    private Checkout() {}

    static Path root() {
        try {
            Path classes = Path.of(Checkout.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return classes.resolve("../../..").normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the checkout cannot be found", e);
        }
    }

    /** A path for what a run writes. */
    static String scratch(String name) throws IOException {
        Files.createDirectories(root().resolve(SCRATCH));
        return SCRATCH + "/" + name;
    }

    /** A program that was not instrumented would be fast. */
    static void mustHaveSeenClasses(String races) throws IOException {
        String json = Files.readString(root().resolve(scratch(races)));
        if (!json.contains("\"instrumented\":") || json.contains("\"instrumented\": 0,")) {
            throw new IllegalStateException("nothing was instrumented: " + json);
        }
    }

    /** The jars that the build copied to {@code folder}. */
    static List<String> jars(String folder) throws IOException {
        String relative = LIBRARIES + "/" + folder;
        try (Stream<Path> files = Files.list(root().resolve(relative))) {
            return files.map(f -> relative + "/" + f.getFileName()).sorted().toList();
        }
    }

    /** The command line tool with the given arguments. A race it finds is no failure. */
    static Jvm cli(String command, String... arguments) {
        List<String> line = new ArrayList<>(List.of("-jar", AGENT, command, "--fail-on", "never"));
        line.addAll(List.of(arguments));
        return new Jvm(line, false);
    }

    /** The agent with the given options, as a flag of the JVM. */
    static String agent(String options) {
        if (!Files.exists(root().resolve(AGENT))) {
            throw new IllegalStateException(AGENT + " is missing: mvn -q -DskipTests package");
        }
        return "-javaagent:" + AGENT + "=" + options;
    }
}
