package io.deadheat.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Small programs, compiled on the spot. */
public final class Sources {
    private Sources() {}

    /** Compiles each source, whose file name its first class gives, into {@code folder}. */
    public static Path compile(Path folder, String... sources) {
        try {
            Files.createDirectories(folder);
            Path from = Files.createTempDirectory(folder.toAbsolutePath().getParent(), "src");
            List<String> args = new ArrayList<>(List.of("-proc:none", "-d", folder.toString()));
            for (String source : sources) {
                String name = source.replaceFirst("(?s).*?(?:class|interface|module) ([\\w.]+).*", "$1");
                String file = source.startsWith("module") ? "module-info" : name;
                args.add(Files.writeString(from.resolve(file + ".java"), source).toString());
            }
            int result =
                    ToolProvider.getSystemJavaCompiler().run(null, System.err, System.err, args.toArray(String[]::new));
            if (result != 0) {
                throw new IllegalArgumentException("does not compile");
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Packs a folder; {@code manifest} is pairs of name and value. */
    public static Path jar(Path jar, Path classes, String... manifest) {
        Manifest m = new Manifest();
        m.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        for (int i = 0; i < manifest.length; i += 2) {
            m.getMainAttributes().putValue(manifest[i], manifest[i + 1]);
        }
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), m);
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                out.write(Files.readAllBytes(file));
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
