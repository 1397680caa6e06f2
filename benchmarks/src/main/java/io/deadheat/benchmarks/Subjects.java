package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
            maven("-N", "dependency:copy", "-Dartifact=" + coordinates, "-DoutputDirectory=" + folder);
        }
        return file;
    }

    /** A class path of the libraries and all that they need, fetched by Maven where they are not there yet. */
    static String withAllThatItNeeds(String name, List<String> coordinates) throws IOException, InterruptedException {
        Path folder = Checkout.root().resolve(Checkout.LIBRARIES + "/" + name);
        if (!Files.isDirectory(folder)) {
            Path pom = Checkout.root().resolve(Checkout.scratch(name + ".xml"));
            Files.writeString(pom, pom(coordinates, ""));
            maven("-f", pom.toString(), "dependency:copy-dependencies", "-DoutputDirectory=" + folder);
        }
        try (Stream<Path> jars = Files.list(folder)) {
            return jars.map(Path::toString).sorted().collect(Collectors.joining(File.pathSeparator));
        }
    }

    /** @param more what stands beside the dependencies */
    static String pom(List<String> coordinates, String more) {
        String dependencies = coordinates.stream()
                .map(c -> c.split(":"))
                .map(c -> "<dependency><groupId>" + c[0] + "</groupId><artifactId>" + c[1] + "</artifactId><version>"
                        + c[2] + "</version></dependency>")
                .collect(Collectors.joining());
        return "<project><modelVersion>4.0.0</modelVersion><groupId>fetched</groupId><artifactId>fetched</artifactId>"
                + "<version>1</version><dependencies>" + dependencies + "</dependencies>" + more
                + "</project>";
    }

    private static void maven(String... arguments) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("mvn", "-q", "-B"));
        line.addAll(List.of(arguments));
        Process maven = new ProcessBuilder(line)
                .directory(Checkout.root().toFile())
                .inheritIO()
                .start();
        if (maven.waitFor() != 0) {
            throw new IOException("Maven does not do " + String.join(" ", line));
        }
    }
}
