package io.deadheat.engine.confirm;

import io.deadheat.engine.program.ContentHash;
import io.deadheat.model.Invocation;
import io.deadheat.model.Race;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Stands for a program by the content of its files, and for the options of a command. */
public final class Fingerprint {
    private Fingerprint() {}

    public static String of(Invocation invocation, List<?> options) throws IOException {
        return Race.hash(invocation.toString() + options + ofClasses(invocation.classPath()));
    }

    /** Stands for what is in a class path, wherever it lies. */
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
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                text.append(entry.relativize(file)).append(ContentHash.of(Files.readAllBytes(file)));
            }
        }
    }
}
