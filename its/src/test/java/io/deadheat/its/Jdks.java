package io.deadheat.its;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The JDKs that the targets are run on: the one running the tests, and JDK 25 where there is one. */
public final class Jdks {
    private static final int NEWEST = 25;

    private Jdks() {}

    /** A JDK and its feature version. */
    public record Jdk(Path home, int feature) {
        /** Its {@code java} command. */
        public String java() {
            return home.resolve("bin").resolve("java").toString();
        }

        /** Can this JDK run the target? */
        public boolean runs(Target target) {
            return feature >= target.minimumJdk();
        }

        @Override
        public String toString() {
            return "JDK " + feature;
        }
    }

    /** The JDK that runs the tests. */
    public static Jdk running() {
        return new Jdk(
                Path.of(System.getProperty("java.home")), Runtime.version().feature());
    }

    /** The running JDK, then JDK 25 where one is found. */
    public static List<Jdk> all() {
        List<Jdk> jdks = new ArrayList<>(List.of(running()));
        if (running().feature() != NEWEST) {
            newest().ifPresent(jdks::add);
        }
        return jdks;
    }

    /** JDK 25: the folder in {@code DEADHEAT_JDK25}, else one among the usual folders. */
    public static Optional<Jdk> newest() {
        if (running().feature() == NEWEST) {
            return Optional.of(running());
        }
        String named = System.getenv("DEADHEAT_JDK25");
        Optional<Path> home = named != null ? Optional.of(Path.of(named)) : usualFolder(Path.of("/usr/lib/jvm"));
        return home.map(path -> new Jdk(path, NEWEST));
    }

    private static Optional<Path> usualFolder(Path jvms) {
        if (!Files.isDirectory(jvms)) {
            return Optional.empty();
        }
        try (Stream<Path> homes = Files.list(jvms)) {
            return homes.filter(home -> home.getFileName().toString().contains("-" + NEWEST))
                    .filter(home -> Files.isExecutable(home.resolve("bin").resolve("java")))
                    .sorted()
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
