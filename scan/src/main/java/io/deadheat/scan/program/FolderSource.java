package io.deadheat.scan.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Class files under a folder. */
final class FolderSource implements ClassSource {
    private final Path root;

    FolderSource(Path root) {
        this.root = root;
    }

    @Override
    public byte[] find(String internalName) throws IOException {
        Path file = root.resolve(internalName + ".class");
        return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    }

    @Override
    public Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(root)) {
            files.map(f -> root.relativize(f).toString().replace(File.separatorChar, '/'))
                    .filter(n -> n.endsWith(".class") && !n.endsWith("-info.class"))
                    .filter(n -> !n.startsWith("META-INF/"))
                    .forEach(n -> names.add(n.substring(0, n.length() - ".class".length())));
        }
        return names;
    }

    @Override
    public Set<String> providers(String service) throws IOException {
        Path file = root.resolve("META-INF/services/" + service);
        return Files.isRegularFile(file) ? Providers.parse(Files.readAllBytes(file)) : Set.of();
    }
}
