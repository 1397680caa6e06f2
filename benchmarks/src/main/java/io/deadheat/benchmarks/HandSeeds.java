package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** Seeds written by hand, for classes whose objects cannot be made from types alone. */
final class HandSeeds {
    private HandSeeds() {}

    /** Compiles the seed below {@code folder}; the answer is where its class is. */
    static String compiled(String seed, String libraries, Path folder) throws IOException {
        Path source = folder.resolve("seeds").resolve(seed + ".java");
        Path classes = folder.resolve("seed-classes");
        Files.createDirectories(source.getParent());
        Files.createDirectories(classes);
        Files.writeString(source, Subject.resource(seed + ".java"));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-nowarn", "-cp", libraries, "-d", classes.toString(), source.toString());
        if (code != 0) {
            throw new IllegalStateException("the seed " + seed + " does not compile");
        }
        return classes.toString();
    }
}
