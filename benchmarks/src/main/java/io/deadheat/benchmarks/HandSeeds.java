package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Seeds written by hand, for classes whose objects cannot be made from types alone. */
final class HandSeeds {
    private HandSeeds() {}

    /** Compiles the sources of a seed below {@code folder}; the answer is where its classes are. */
    static String compiled(List<String> seed, String libraries, Path folder) throws IOException {
        return compiled("/subjects/", seed, libraries, folder);
    }

    /** @param resources the folder of resources that the sources lie in */
    static String compiled(String resources, List<String> seed, String libraries, Path folder) throws IOException {
        Path sources = folder.resolve("seeds");
        Path classes = folder.resolve("seed-classes");
        Files.createDirectories(sources);
        Files.createDirectories(classes);
        List<Path> files = new ArrayList<>();
        for (String name : seed) {
            Path source = sources.resolve(name + ".java");
            try (InputStream in = HandSeeds.class.getResourceAsStream(resources + name + ".java")) {
                Files.write(source, in.readAllBytes());
            }
            files.add(source);
        }
        if (!Sources.compile(libraries, classes, files)) {
            throw new IllegalStateException("the seed " + seed + " does not compile");
        }
        return classes.toString();
    }
}
