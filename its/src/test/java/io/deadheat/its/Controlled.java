package io.deadheat.its;

import io.deadheat.model.Race;
import io.deadheat.report.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** One controlled JVM in which a target is run for each of its candidate pairs. */
final class Controlled {
    private static final int RUNS = 100;
    private static final long SECONDS = 180;

    private Controlled() {}

    /** The pairs whose two statements met within {@value #RUNS} runs. */
    static List<Race> met(Jdks.Jdk jdk, Target target, List<Race> races) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("controlled");
        Path jobs = folder.resolve("jobs.tsv");
        Path results = folder.resolve("results.jsonl");
        Files.write(jobs, races.stream().map(Controlled::job).toList(), StandardCharsets.UTF_8);
        Process process = new ProcessBuilder(
                        jdk.java(),
                        "-ea",
                        "-javaagent:" + Agents.jar() + "=mode=control,switch=sync,jobs=" + jobs + ",results=" + results,
                        "-cp",
                        Targets.classPath().toString(),
                        "io.deadheat.agent.control.Harness",
                        target.className())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IOException(target + " under control: " + Files.readString(folder.resolve("log")));
            }
            Set<String> ids = met(results);
            return races.stream().filter(r -> ids.contains(r.id)).toList();
        } finally {
            process.destroyForcibly();
        }
    }

    private static String job(Race race) {
        List<String> fields = new ArrayList<>(List.of(race.id, "race", "1", "" + RUNS, "early"));
        Stream.of(race.first.site().key(), race.second.site().key()).distinct().forEach(fields::add);
        return String.join("\t", fields);
    }

    /** A run of a pair's job counts when the pair itself met, not only one of its statements with itself. */
    private static Set<String> met(Path results) throws IOException {
        Set<String> ids = new LinkedHashSet<>();
        for (String line : Files.readAllLines(results, StandardCharsets.UTF_8)) {
            Json run = Json.parse(line);
            List<String> keys = run.each("sites").map(s -> s.required("key")).toList();
            boolean met = run.each("meetings").anyMatch(m -> {
                int first = keys.indexOf(m.child("first").required("key"));
                int second = keys.indexOf(m.child("second").required("key"));
                return keys.size() == 1 || first != second;
            });
            if (met) {
                ids.add(run.text("job"));
            }
        }
        return ids;
    }
}
