package io.deadheat.report;

import io.deadheat.model.Invocation;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The source files of the program, where they are found: what a report quotes and how it names them. */
public final class Sources {
    private static final List<String> ROOTS = List.of("src/main/java", "src/test/java", "src");
    private static final int PARENTS = 4;
    /** Sources may stand beside their classes, or beside the folder of these. */
    private static final int BESIDE = 1;

    private static final long LARGEST = 4_000_000;

    private final Path base;
    private final Set<Path> roots = new LinkedHashSet<>();
    private final Map<String, Optional<Source>> known = new HashMap<>();

    /**
     * A source file.
     *
     * @param path with slashes, relative to the folder that reports are about where the file is below it
     */
    public record Source(String path, List<String> lines) {
        /** The line of that number, from 1 on. */
        Optional<String> line(int number) {
            return number > 0 && number <= lines.size() ? Optional.of(lines.get(number - 1)) : Optional.empty();
        }
    }

    private Sources(Path base) {
        this.base = base.toAbsolutePath().normalize();
    }

    /** Finds no file. */
    public static Sources none() {
        return new Sources(Path.of(""));
    }

    /** Looks where {@link #of(Path, List, String)} says for the class path of {@code program}, which may be null. */
    public static Sources of(Path base, List<Path> asked, Invocation program) {
        return of(base, asked, program == null ? "" : program.classPath());
    }

    /**
     * Looks in {@code asked}, then in {@code src/main/java}, {@code src/test/java} and {@code src} of {@code base} and of
     * the folders around the class folders in {@code classPath}, and in these folders themselves.
     */
    public static Sources of(Path base, List<Path> asked, String classPath) {
        Sources sources = new Sources(base);
        asked.forEach(p -> sources.roots.add(p.toAbsolutePath().normalize()));
        sources.addAround(sources.base, 0);
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!entry.isEmpty() && !entry.endsWith("*") && Files.isDirectory(Path.of(entry))) {
                sources.addAround(Path.of(entry).toAbsolutePath().normalize(), PARENTS);
            }
        }
        return sources;
    }

    private void addAround(Path folder, int parents) {
        Path at = folder;
        for (int i = 0; i <= parents && at != null; i++) {
            for (String root : ROOTS) {
                Path candidate = at.resolve(root);
                if (Files.isDirectory(candidate)) {
                    roots.add(candidate);
                }
            }
            if (i <= BESIDE) {
                roots.add(at);
            }
            at = at.getParent();
        }
    }

    /** The file in which a class stands; {@code file} is its name without folders, or null. */
    public Optional<Source> find(String className, String file) {
        boolean named = file == null || !file.contains("/") && !file.contains("\\");
        return named ? known.computeIfAbsent(path(className, file), this::read) : Optional.empty();
    }

    /** How to name the file that a class stands in, whether it is found or not. */
    String nameOf(String className, String file) {
        return find(className, file).map(Source::path).orElseGet(() -> path(className, file));
    }

    private static String path(String className, String file) {
        int dot = className.lastIndexOf('.');
        String folder = dot < 0 ? "" : className.substring(0, dot + 1).replace('.', '/');
        String simple = className.substring(dot + 1);
        int nested = simple.indexOf('$', 1);
        return folder + (file != null ? file : (nested < 0 ? simple : simple.substring(0, nested)) + ".java");
    }

    private Optional<Source> read(String path) {
        for (Path root : roots) {
            try {
                Path file = root.resolve(path).normalize();
                if (file.startsWith(root) && Files.isRegularFile(file) && Files.size(file) < LARGEST) {
                    return Optional.of(new Source(relative(file), lines(file)));
                }
            } catch (IOException | InvalidPathException e) {
                continue;
            }
        }
        return Optional.empty();
    }

    private String relative(Path file) {
        Path named = file.startsWith(base) ? base.relativize(file) : file;
        return named.toString().replace('\\', '/');
    }

    private static List<String> lines(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String utf8 = new String(bytes, StandardCharsets.UTF_8);
        Charset charset = utf8.indexOf('\ufffd') < 0 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        return new ArrayList<>(new String(bytes, charset).lines().toList());
    }
}
