package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A class path read as the target's JVM would read it: wildcards, multi-release entries and {@code Class-Path} of
 * manifests included. Unlike the JVM it says so when a jar cannot be opened.
 */
final class ClassPath implements AutoCloseable {
    private final TargetJdk jdk;
    private final Map<Path, Optional<JarFile>> entries = new LinkedHashMap<>();
    private final List<Path> missing = new ArrayList<>();

    private ClassPath(TargetJdk jdk) {
        this.jdk = jdk;
    }

    static ClassPath parse(String text, TargetJdk jdk) {
        ClassPath path = new ClassPath(jdk);
        for (String entry : text.split(File.pathSeparator, -1)) {
            path.addText(entry.isEmpty() ? "." : entry);
        }
        return path;
    }

    /** The class path of {@code java -jar}: here a missing jar is an error. */
    static ClassPath ofJar(Path jar, TargetJdk jdk) {
        if (!Files.exists(jar)) {
            throw new BadInputException("no such jar: " + jar);
        }
        if (Files.isDirectory(jar)) {
            throw new BadInputException("not a jar but a folder: " + jar);
        }
        ClassPath path = new ClassPath(jdk);
        path.entries.put(jar, Optional.of(path.open(jar)));
        path.follow(jar);
        return path;
    }

    static ClassPath empty(TargetJdk jdk) {
        return new ClassPath(jdk);
    }

    static ClassPath ofFolder(Path folder, TargetJdk jdk) {
        ClassPath path = new ClassPath(jdk);
        path.entries.put(folder, Optional.empty());
        return path;
    }

    private void addText(String entry) {
        try {
            if (entry.equals("*") || entry.endsWith(File.separator + "*") || entry.endsWith("/*")) {
                jarsIn(Path.of(entry.length() < 2 ? "." : entry.substring(0, entry.length() - 1)))
                        .forEach(this::add);
            } else {
                add(Path.of(entry));
            }
        } catch (InvalidPathException e) {
            throw new BadInputException("not a path: " + entry, e);
        }
    }

    static List<Path> jarsIn(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(ClassPath::looksLikeJar).sorted().toList();
        } catch (IOException e) {
            throw new BadInputException("cannot read the folder " + folder, e);
        }
    }

    private static boolean looksLikeJar(Path file) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".jar");
    }

    private void add(Path entry) {
        if (entries.containsKey(entry)) {
            return;
        }
        if (Files.isDirectory(entry)) {
            entries.put(entry, Optional.empty());
        } else if (!Files.exists(entry)) {
            missing.add(entry);
        } else if (looksLikeJar(entry) || isZip(entry)) {
            entries.put(entry, Optional.of(open(entry)));
            follow(entry);
        }
    }

    private static boolean isZip(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return zip.size() >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    private JarFile open(Path jar) {
        if (!Files.isReadable(jar)) {
            throw new BadInputException("cannot read " + jar);
        }
        try {
            return new JarFile(jar.toFile(), false, ZipFile.OPEN_READ, jdk.version());
        } catch (IOException e) {
            throw new BadInputException("not a jar, or a corrupt one: " + jar + " (" + e.getMessage() + ")", e);
        }
    }

    private void follow(Path jar) {
        String more = manifest(jar).getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        if (more == null) {
            return;
        }
        for (String url : more.trim().split("\\s+")) {
            relativeTo(jar, url).ifPresent(this::add);
        }
    }

    /** Empty for what is no file: the JVM passes over it, too. */
    private static Optional<Path> relativeTo(Path jar, String url) {
        try {
            URI next = jar.toAbsolutePath().toUri().resolve(url);
            return "file".equals(next.getScheme()) ? Optional.of(Path.of(next)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    Manifest manifest(Path jar) {
        Optional<JarFile> file = entries.getOrDefault(jar, Optional.empty());
        try {
            Manifest manifest = file.isPresent() ? file.get().getManifest() : null;
            return manifest == null ? new Manifest() : manifest;
        } catch (IOException e) {
            throw new BadInputException("corrupt jar: " + jar + " (" + e.getMessage() + ")", e);
        }
    }

    /** What the class path names and does not exist: not an error to the JVM, but a hint when a class is missing. */
    List<Path> missing() {
        return missing;
    }

    boolean has(String resource) {
        return holder(resource).isPresent();
    }

    /** The first entry that holds {@code resource}. */
    Optional<Path> holder(String resource) {
        return entries.entrySet().stream()
                .filter(e -> e.getValue().isPresent()
                        ? e.getValue().get().getJarEntry(resource) != null
                        : Files.isRegularFile(e.getKey().resolve(resource)))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    Optional<byte[]> read(String resource) {
        return holder(resource).map(entry -> bytes(entry, resource));
    }

    private byte[] bytes(Path entry, String resource) {
        Optional<JarFile> jar = entries.get(entry);
        try {
            if (jar.isEmpty()) {
                return Files.readAllBytes(entry.resolve(resource));
            }
            ZipEntry zipEntry = jar.get().getJarEntry(resource);
            try (InputStream in = jar.get().getInputStream(zipEntry)) {
                return in.readAllBytes();
            }
        } catch (IOException e) {
            throw new BadInputException("cannot read " + resource + " in " + entry + " (" + e.getMessage() + ")", e);
        }
    }

    @Override
    public void close() {
        for (Optional<JarFile> jar : entries.values()) {
            jar.ifPresent(ClassPath::close);
        }
    }

    private static void close(JarFile jar) {
        try {
            jar.close();
        } catch (IOException e) {
            throw new BadInputException("cannot close " + jar.getName(), e);
        }
    }
}
