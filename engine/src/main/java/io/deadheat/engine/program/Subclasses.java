package io.deadheat.engine.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Which classes of a class path extend or implement which, from their headers alone. */
public final class Subclasses {
    private final Map<String, Set<String>> below = new HashMap<>();
    private final Set<String> makeable = new HashSet<>();

    private Subclasses() {}

    /** @param classPath folders and jars, without wildcards; what else it names is passed over */
    public static Subclasses in(List<Path> classPath) throws IOException {
        Subclasses all = new Subclasses();
        for (Path entry : classPath) {
            if (Files.isDirectory(entry)) {
                all.folder(entry);
            } else if (Files.isRegularFile(entry) && entry.toString().endsWith(".jar")) {
                all.jar(entry);
            }
        }
        return all;
    }

    private void folder(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
                add(Files.readAllBytes(file));
            }
        }
    }

    private void jar(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
                if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        add(in.readAllBytes());
                    }
                }
            }
        }
    }

    private void add(byte[] bytes) {
        ClassReader reader = header(bytes);
        if (reader == null || reader.getSuperName() == null) {
            return;
        }
        String name = reader.getClassName().replace('/', '.');
        List<String> parents = new ArrayList<>(List.of(reader.getInterfaces()));
        parents.add(reader.getSuperName());
        parents.forEach(p ->
                below.computeIfAbsent(p.replace('/', '.'), x -> new TreeSet<>()).add(name));
        int not = Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE | Opcodes.ACC_SYNTHETIC;
        if ((reader.getAccess() & Opcodes.ACC_PUBLIC) != 0 && (reader.getAccess() & not) == 0) {
            makeable.add(name);
        }
    }

    /** Null for a class that is corrupt or too new: here it is only one that cannot be proposed. */
    private static ClassReader header(byte[] bytes) {
        try {
            return new ClassReader(bytes);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return null;
        }
    }

    /** Public classes below the given one that are not abstract, nearer ones first, then by name. */
    public List<String> of(String className) {
        List<String> found = new ArrayList<>();
        Set<String> seen = new HashSet<>(Set.of(className));
        List<String> level = List.of(className);
        while (!level.isEmpty()) {
            Set<String> next = new TreeSet<>();
            for (String name : level) {
                below.getOrDefault(name, Set.of()).stream().filter(seen::add).forEach(next::add);
            }
            next.stream().filter(makeable::contains).forEach(found::add);
            level = List.copyOf(next);
        }
        return found;
    }
}
