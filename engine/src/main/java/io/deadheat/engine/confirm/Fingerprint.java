package io.deadheat.engine.confirm;

import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.program.ContentHash;
import io.deadheat.model.Invocation;
import io.deadheat.model.Race;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Stands for a program by the content of its classes, and for the options of a command. */
public final class Fingerprint {
    private Fingerprint() {}

    public static String of(Invocation invocation, List<?> options) throws IOException {
        return Race.hash(invocation.toString() + options + ofClasses(invocation.classPath()));
    }

    /** Stands for the classes of a class path, wherever it lies. */
    public static String ofClasses(String classPath) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String entry : classPath.split(File.pathSeparator)) {
            append(text, Path.of(entry.endsWith("*") ? entry.substring(0, entry.length() - 1) : entry));
        }
        return Race.hash(text.toString());
    }

    private static void append(StringBuilder text, Path entry) throws IOException {
        if (!Files.exists(entry)) {
            return;
        }
        try (Stream<Path> files = Files.walk(entry)) {
            for (Path file : files.filter(f -> isCode(entry, f)).sorted().toList()) {
                text.append(entry.relativize(file)).append(ContentHash.of(Files.readAllBytes(file)));
            }
        }
    }

    /** Whoever has the current folder on the class path has results there, too, which are no part of the program. */
    private static boolean isCode(Path entry, Path file) {
        String name = file.toString();
        return (name.endsWith(".class") || name.endsWith(".jar") || file.equals(entry))
                && Files.isRegularFile(file)
                && !ResultsFolder.isBelow(entry.relativize(file));
    }
}
