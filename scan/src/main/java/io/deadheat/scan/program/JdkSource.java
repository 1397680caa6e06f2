package io.deadheat.scan.program;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The modules of a JDK, read through its {@code jrt} file system; no class of it is loaded. */
final class JdkSource implements ClassSource {
    private static final int BEFORE_JAVA_1 = 44;

    private final FileSystem jrt;
    private final boolean own;
    private final Map<String, Path> packages = new HashMap<>();

    /** The JDK at {@code home}, or the running one where that is null. */
    JdkSource(Path home) throws IOException {
        own = home != null;
        jrt = own
                ? FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", home.toString()))
                : FileSystems.getFileSystem(URI.create("jrt:/"));
    }

    @Override
    public byte[] find(String internalName) throws IOException {
        int slash = internalName.lastIndexOf('/');
        if (slash < 0) {
            return null;
        }
        Path folder = packages.computeIfAbsent(internalName.substring(0, slash), this::folderOf);
        Path file = folder.resolve(internalName.substring(slash + 1) + ".class");
        return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    }

    /** The feature release of the JDK: a class in its own {@code java.base} is of the newest version that it reads. */
    int release() throws IOException {
        byte[] object = find("java/lang/Object");
        return object == null
                ? Runtime.version().feature()
                : ((object[6] & 0xff) << 8 | object[7] & 0xff) - BEFORE_JAVA_1;
    }

    private Path folderOf(String pkg) {
        Path links = jrt.getPath("/packages", pkg.replace('/', '.'));
        if (Files.isDirectory(links)) {
            try (Stream<Path> modules = Files.list(links)) {
                for (Path module : (Iterable<Path>) modules::iterator) {
                    Path folder = jrt.getPath(
                            "/modules/" + module.getFileName().toString().replace("/", ""), pkg);
                    if (hasClasses(folder)) {
                        return folder;
                    }
                }
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
        return jrt.getPath("/modules/none");
    }

    /** A module may have a folder only for the packages below: {@code java.datatransfer} has one for {@code java.awt}. */
    private static boolean hasClasses(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(f -> f.toString().endsWith(".class"));
        }
    }

    @Override
    public Set<String> names() {
        return Set.of();
    }

    @Override
    public Set<String> providers(String service) {
        return Set.of();
    }

    @Override
    public void close() throws IOException {
        if (own) {
            jrt.close();
        }
    }
}
