package io.deadheat.engine.program;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/**
 * Which classes of a program's folders refer to which, by their constant pools: names of classes, and strings that are
 * such names. Jars are taken as a whole.
 */
public final class References {
    private static final int CLASS = 7;
    private static final int STRING = 8;

    private final Map<String, byte[]> classes = new HashMap<>();
    private final Map<String, Set<String>> direct = new HashMap<>();
    private final Map<String, String> libraries = new TreeMap<>();

    private References() {}

    public static References of(String classPath) throws IOException {
        References references = new References();
        for (String entry : classPath.split(File.pathSeparator)) {
            Path path = Path.of(entry.endsWith("*") ? entry.substring(0, entry.length() - 1) : entry);
            if (Files.exists(path)) {
                references.add(path);
            }
        }
        return references;
    }

    private void add(Path entry) throws IOException {
        try (Stream<Path> files = Files.walk(entry)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                String name = entry.relativize(file).toString().replace('\\', '/');
                if (name.endsWith(".class")) {
                    classes.putIfAbsent(name.substring(0, name.length() - 6).replace('/', '.'), bytes);
                } else {
                    libraries.put(file.toString(), ContentHash.of(bytes));
                }
            }
        }
    }

    /** Whether a folder of the program has the class. */
    public boolean has(String className) {
        return classes.containsKey(className);
    }

    /** The classes of folders that {@code root} leads to, itself included. */
    public Set<String> from(String root) {
        Set<String> found = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(Set.of(root));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (classes.containsKey(next) && found.add(next)) {
                open.addAll(direct.computeIfAbsent(next, c -> named(classes.get(c))));
            }
        }
        return found;
    }

    private Set<String> named(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        char[] buffer = new char[reader.getMaxStringLength()];
        Set<String> names = new HashSet<>();
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            int tag = at == 0 ? 0 : reader.readByte(at - 1);
            if (tag == CLASS || tag == STRING) {
                String name = reader.readUTF8(at, buffer).replace('/', '.');
                if (classes.containsKey(name)) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    /** Stands for the content of these classes and of all that is not a class in a folder. */
    public String hash(Collection<String> names) {
        StringBuilder text = new StringBuilder(libraries.toString());
        for (String name : new TreeSet<>(names)) {
            text.append(name).append(ContentHash.of(classes.get(name)));
        }
        return ContentHash.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
