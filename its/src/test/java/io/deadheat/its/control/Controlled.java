package io.deadheat.its.control;

import io.deadheat.report.Json;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** One JVM under control that runs jobs, each with a strategy of its own, on a target program. */
final class Controlled {
    private static final Path JAR =
            Path.of("..", "cli", "target", "deadheat.jar").toAbsolutePath().normalize();
    private static final long LIMIT_SECONDS = 600;

    private final Path folder;
    private final List<String> jobs = new ArrayList<>();
    private String isolation = "auto";

    Controlled(Path folder) {
        Assumptions.assumeTrue(Files.exists(JAR), "needs " + JAR + ", which mvn verify builds");
        this.folder = folder;
    }

    /** What separates the runs. */
    Controlled isolate(String how) {
        isolation = how;
        return this;
    }

    Controlled job(String id, String strategy, long seed, int runs) {
        jobs.add(String.join("\t", id, strategy, Long.toString(seed), Integer.toString(runs), "all"));
        return this;
    }

    /** What the runs of each job wrote, in their order. */
    Map<String, List<Json>> run(String... program) throws IOException, InterruptedException {
        Path results = Files.createTempFile(folder, "results", ".jsonl");
        Path file = Files.write(Files.createTempFile(folder, "jobs", ".tsv"), jobs, StandardCharsets.UTF_8);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-javaagent:" + JAR + "=mode=control,switch=all,isolate=" + isolation + ",jobs=" + file + ",results="
                        + results,
                "-cp",
                new File("target", "classes").getAbsolutePath(),
                "io.deadheat.agent.control.Harness"));
        command.addAll(List.of(program));
        Path said = Files.createTempFile(folder, "said", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        try {
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IOException("the program's JVM failed: " + Files.readString(said));
            }
        } finally {
            process.destroyForcibly();
        }
        return byJob(Files.readAllLines(results, StandardCharsets.UTF_8));
    }

    private static Map<String, List<Json>> byJob(List<String> lines) {
        Map<String, List<Json>> runs = new LinkedHashMap<>();
        for (String line : lines) {
            Json run = Json.parse(line);
            if (run.text("job") != null) {
                runs.computeIfAbsent(run.text("job"), j -> new ArrayList<>()).add(run);
            }
        }
        return runs;
    }
}
