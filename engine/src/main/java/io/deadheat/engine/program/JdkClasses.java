package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The class files of a JDK, read from its run-time image. */
final class JdkClasses {
    private JdkClasses() {}

    static Optional<byte[]> read(TargetJdk jdk, String resource) {
        try (FileSystem image = image(jdk)) {
            for (Path module : modules(image)) {
                Path file = module.resolve(resource);
                if (Files.isRegularFile(file)) {
                    return Optional.of(Files.readAllBytes(file));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new BadInputException("cannot read the classes of the JDK in " + jdk.home(), e);
        }
    }

    /** The descriptor of one of the JDK's own modules. */
    static Optional<byte[]> moduleInfo(TargetJdk jdk, String module) {
        try (FileSystem image = image(jdk)) {
            Path info = image.getPath("/modules").resolve(module).resolve("module-info.class");
            return Files.isRegularFile(info) ? Optional.of(Files.readAllBytes(info)) : Optional.empty();
        } catch (IOException e) {
            throw new BadInputException("cannot read the modules of the JDK in " + jdk.home(), e);
        }
    }

    private static FileSystem image(TargetJdk jdk) throws IOException {
        return FileSystems.newFileSystem(
                URI.create("jrt:/"), Map.of("java.home", jdk.home().toString()));
    }

    private static List<Path> modules(FileSystem image) throws IOException {
        try (Stream<Path> all = Files.list(image.getPath("/modules"))) {
            return all.toList();
        }
    }
}
