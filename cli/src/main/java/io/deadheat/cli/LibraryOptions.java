package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import picocli.CommandLine.Option;

/** How the classes of a library are named, which has no start of its own: its clients' threads call it. */
final class LibraryOptions {
    private static final String CLASS = ".class";
    /** Packages that begin with the same two names are one library. */
    private static final int PARTS = 2;

    @Option(
            names = "--class",
            paramLabel = "NAME",
            description = "A class of a library, called from many threads; may be given again.")
    private List<String> classes = new ArrayList<>();

    @Option(
            names = "--api",
            paramLabel = "PATTERN",
            description = "Public classes of a library, such as 'org.acme.**'; may be given again.")
    private List<String> api = new ArrayList<>();

    List<String> classes() {
        return classes;
    }

    List<String> api() {
        return api;
    }

    boolean isNamed() {
        return !classes.isEmpty() || !api.isEmpty();
    }

    /** What was asked for, or all of the first entry of {@code classPath}. */
    List<String> apiOrAllOf(String classPath) {
        return isNamed() ? api : patterns(Path.of(classPath.split(File.pathSeparator)[0]));
    }

    private static List<String> patterns(Path entry) {
        try {
            Set<String> packages = names(entry).stream()
                    .filter(n -> n.endsWith(CLASS) && !n.startsWith("META-INF/") && !n.endsWith("-info" + CLASS))
                    .map(LibraryOptions::beginning)
                    .collect(Collectors.toCollection(TreeSet::new));
            if (packages.isEmpty()) {
                throw new BadInputException("no classes in " + entry);
            }
            return packages.contains("**") ? List.of("**") : List.copyOf(packages);
        } catch (IOException e) {
            throw new BadInputException("cannot read " + entry + ": " + e.getMessage(), e);
        }
    }

    private static String beginning(String name) {
        List<String> parts = List.of(name.split("/"));
        List<String> first = parts.subList(0, Math.min(PARTS, parts.size() - 1));
        return Stream.concat(first.stream(), Stream.of("**")).collect(Collectors.joining("."));
    }

    private static List<String> names(Path entry) throws IOException {
        if (Files.isDirectory(entry)) {
            try (Stream<Path> files = Files.walk(entry)) {
                return files.map(f -> entry.relativize(f).toString().replace(File.separatorChar, '/'))
                        .toList();
            }
        }
        try (ZipFile jar = new ZipFile(entry.toFile())) {
            return jar.stream().map(e -> e.getName()).toList();
        }
    }
}
