package io.deadheat.engine.doctor;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.program.TargetJdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The JDKs of this machine: the one that runs us, those that the environment names, those in the usual folders. */
public final class JdkFinder {
    private static final List<String> USUAL_FOLDERS = List.of(
            "/usr/lib/jvm",
            "/opt/java",
            "/Library/Java/JavaVirtualMachines",
            System.getProperty("user.home") + "/.sdkman/candidates/java",
            System.getProperty("user.home") + "/.jdks",
            "C:\\Program Files\\Java",
            "C:\\Program Files\\Eclipse Adoptium");

    private JdkFinder() {}

    /** Each JDK once, oldest first; those that are too old to be used are left out. */
    public static List<TargetJdk> all() {
        Map<Path, TargetJdk> found = new LinkedHashMap<>();
        List<Path> homes = new ArrayList<>(List.of(TargetJdk.current().home()));
        Stream.of("JAVA_HOME", "DEADHEAT_JDK25")
                .map(System::getenv)
                .filter(v -> v != null && !v.isEmpty())
                .map(Path::of)
                .forEach(homes::add);
        USUAL_FOLDERS.forEach(f -> homes.addAll(homesIn(Path.of(f))));
        for (Path home : homes) {
            usable(home).ifPresent(jdk -> found.putIfAbsent(real(home), jdk));
        }
        return found.values().stream()
                .sorted(Comparator.comparing(TargetJdk::version))
                .toList();
    }

    /** {@code DEADHEAT_JDK25}, else the newest JDK found, where that is 25 or newer. */
    public static Optional<TargetJdk> jdk25() {
        String given = System.getenv("DEADHEAT_JDK25");
        if (given != null && !given.isEmpty()) {
            return Optional.of(TargetJdk.at(Path.of(given)));
        }
        return all().stream().filter(jdk -> jdk.feature() >= 25).findFirst();
    }

    private static List<Path> homesIn(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.map(c -> Files.isDirectory(c.resolve("Contents/Home")) ? c.resolve("Contents/Home") : c)
                    .filter(h -> Files.exists(h.resolve("release")))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Optional<TargetJdk> usable(Path home) {
        try {
            return Optional.of(TargetJdk.at(home));
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }

    private static Path real(Path home) {
        try {
            return home.toRealPath();
        } catch (IOException e) {
            return home.toAbsolutePath();
        }
    }
}
