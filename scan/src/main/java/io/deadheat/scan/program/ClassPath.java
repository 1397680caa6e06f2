package io.deadheat.scan.program;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The class path of the program under analysis and the JDK behind it. */
public final class ClassPath implements Closeable {
    private final List<ClassSource> entries = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<String> damaged = new ArrayList<>();
    private final JdkSource jdk;

    /**
     * @param path folders, jars and {@code folder/*}, as {@code java -cp} takes them
     * @param javaHome the JDK to read, or null for the running one
     */
    public ClassPath(List<String> path, Path javaHome) throws IOException {
        jdk = new JdkSource(javaHome);
        int release = jdk.release();
        for (String entry : path) {
            for (String one : entry.split(File.pathSeparator)) {
                open(one, release);
            }
        }
    }

    private void open(String entry, int release) throws IOException {
        if (entry.isEmpty()) {
            return;
        }
        if (entry.endsWith("*")) {
            Path folder = Path.of(entry.substring(0, entry.length() - 1));
            if (!Files.isDirectory(folder)) {
                notes.add("class path entry not found: " + entry);
                return;
            }
            try (Stream<Path> jars = Files.list(folder)) {
                for (Path jar :
                        jars.filter(j -> j.toString().endsWith(".jar")).sorted().toList()) {
                    open(jar.toString(), release);
                }
            }
            return;
        }
        Path file = Path.of(entry);
        if (Files.isDirectory(file)) {
            entries.add(new FolderSource(file));
        } else if (Files.isRegularFile(file)) {
            JarSource jar = new JarSource(file, release);
            entries.add(jar);
            if (jar.damage() != null) {
                damaged.add("jar not read, or not to its end: " + entry + ": " + jar.damage());
            }
        } else {
            notes.add("class path entry not found: " + entry);
        }
    }

    /** Entries that could not be opened. */
    public List<String> notes() {
        return notes;
    }

    /** Jars that could not be read, or not to their end, and why. */
    public List<String> damaged() {
        return damaged;
    }

    Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>();
        for (ClassSource entry : entries) {
            names.addAll(entry.names());
        }
        return names;
    }

    /** The bytes of a class of the program, or null. */
    public byte[] findInProgram(String internalName) throws IOException {
        for (ClassSource entry : entries) {
            byte[] bytes = entry.find(internalName);
            if (bytes != null) {
                return bytes;
            }
        }
        return null;
    }

    byte[] findInJdk(String internalName) throws IOException {
        return jdk.find(internalName);
    }

    Set<String> providers(String service) throws IOException {
        Set<String> out = new TreeSet<>();
        for (ClassSource entry : entries) {
            out.addAll(entry.providers(service));
        }
        return out;
    }

    @Override
    public void close() throws IOException {
        jdk.close();
    }
}
