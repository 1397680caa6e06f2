package io.deadheat.its.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;

/** Compiles programs that need libraries which the tests themselves must not see. */
final class Javac {
    private Javac() {}

    /** {@code sources} maps file names to their text; the classes go to {@code folder}. */
    static Path compile(Path folder, String classPath, Map<String, String> sources) throws IOException {
        Path from = Files.createDirectories(folder.resolveSibling(folder.getFileName() + "-src"));
        List<String> args = new ArrayList<>(List.of("-proc:none", "-g", "-cp", classPath, "-d", folder.toString()));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = from.resolve(source.getKey());
            Files.createDirectories(file.getParent());
            args.add(Files.writeString(file, source.getValue()).toString());
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler().run(null, said, said, args.toArray(String[]::new));
        if (result != 0) {
            throw new IllegalArgumentException(said.toString());
        }
        return folder;
    }

    /** The jars that the build has put into {@code target/lib/NAME}, as a class path. */
    static String libraries(String... names) throws IOException {
        List<Object> jars = new ArrayList<>();
        for (String name : names) {
            try (var files = Files.list(Path.of("target", "lib", name).toAbsolutePath())) {
                jars.addAll(files.sorted().toList());
            }
        }
        return Deadheat.path(jars.toArray());
    }
}
