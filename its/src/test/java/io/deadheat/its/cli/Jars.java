package io.deadheat.its.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** Packs folders. */
final class Jars {
    private Jars() {}

    /** {@code manifest} is pairs of name and value. */
    static Path pack(Path jar, Path folder, String... manifest) throws IOException {
        Manifest m = new Manifest();
        m.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        for (int i = 0; i < manifest.length; i += 2) {
            m.getMainAttributes().putValue(manifest[i], manifest[i + 1]);
        }
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), m);
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(folder.relativize(file).toString().replace('\\', '/')));
                out.write(Files.readAllBytes(file));
            }
        }
        return jar;
    }
}
