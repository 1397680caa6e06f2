package io.deadheat.its;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The index of target programs: every source file under {@code src/main/java/targets} is one. */
public final class Targets {
    private static final Path ROOT = Path.of("src", "main", "java", "targets");

    private Targets() {}

    /** All targets, by kind and then by name. */
    public static List<Target> all() {
        List<Target> targets = new ArrayList<>();
        for (Target.Kind kind : Target.Kind.values()) {
            targets.addAll(of(kind));
        }
        return targets;
    }

    /** The targets of one kind, by name. */
    public static List<Target> of(Target.Kind kind) {
        String folder = kind.name().toLowerCase(Locale.ROOT);
        try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
            List<Target> targets = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString().replace(".java", "");
                targets.add(Target.parse(kind, "targets." + folder + "." + name, file));
            }
            return targets;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The target of this class name. */
    public static Target named(String className) {
        return all().stream()
                .filter(target -> target.className().equals(className))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no target " + className));
    }

    /** The compiled targets: a class path that any of them runs on. */
    public static Path classPath() {
        return Path.of("target", "classes").toAbsolutePath();
    }
}
