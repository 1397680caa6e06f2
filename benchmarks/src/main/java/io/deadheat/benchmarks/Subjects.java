package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Libraries that experiments are made on, by their Maven coordinates. */
final class Subjects {
    private Subjects() {}

    /** The library's jar, fetched by Maven where it is not there yet. */
    static String jar(String coordinates) throws IOException, InterruptedException {
        String[] parts = coordinates.split(":");
        String file = Checkout.LIBRARIES + "/subjects/" + parts[1] + '-' + parts[2] + ".jar";
        Path root = Checkout.root();
        if (!Files.exists(root.resolve(file))) {
            Path folder = root.resolve(file).getParent();
            Process maven = new ProcessBuilder(
                            "mvn",
                            "-q",
                            "-B",
                            "-N",
                            "dependency:copy",
                            "-Dartifact=" + coordinates,
                            "-DoutputDirectory=" + folder)
                    .directory(root.toFile())
                    .inheritIO()
                    .start();
            if (maven.waitFor() != 0) {
                throw new IOException("Maven does not find " + coordinates);
            }
        }
        return file;
    }
}
