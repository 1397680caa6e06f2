package io.deadheat.its;

import io.deadheat.model.Race;
import io.deadheat.report.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** One JVM under control that runs jobs, each with a strategy, and if need be a main class, of its own. */
public final class Controlled {
    private static final long LIMIT_SECONDS = 900;

    private final Path folder;
    private final Jdks.Jdk jdk;
    private final String switchAt;
    private final List<String> jobs = new ArrayList<>();
    private String isolation = "auto";
    private String healing = "";
    private String engine = "auto";
    private Json last;

    private Controlled(Path folder, Jdks.Jdk jdk, String switchAt) {
        this.folder = folder;
        this.jdk = jdk;
        this.switchAt = switchAt;
    }

    /** Switches at plain memory accesses, too. */
    public static Controlled everywhere(Path folder, Jdks.Jdk jdk) {
        return new Controlled(folder, jdk, "all");
    }

    /** Switches at synchronization and at the statements of race sets. */
    public static Controlled atSynchronization(Path folder, Jdks.Jdk jdk) {
        return new Controlled(folder, jdk, "sync");
    }

    /** What separates the runs. */
    public Controlled isolate(String how) {
        isolation = how;
        return this;
    }

    /** What threads run as. */
    public Controlled engine(String name) {
        engine = name;
        return this;
    }

    /** What the JVM said at its end of itself. */
    public Json last() {
        return last;
    }

    /** The program is healed as {@code races} says. */
    Controlled healed(Path races) {
        healing = ",heal=" + races;
        return this;
    }

    /** Runs of the program. */
    public Controlled job(String id, String strategy, long seed, int runs) {
        return add(id, strategy, seed, runs, "all", Stream.of());
    }

    /** Runs of the program directed at the statements with these keys. */
    public Controlled directed(String id, int runs, String... keys) {
        return add(id, "race", 1, runs, "all", Stream.of(keys));
    }

    /** Runs of a target. */
    public Controlled job(String id, Target target, String strategy, int runs) {
        return add(id, strategy, 1, runs, "all,main=" + target.className(), Stream.of());
    }

    /** Runs of a target directed at a pair, until it has met both ways. */
    Controlled job(Target target, Race race, int runs) {
        Stream<String> keys =
                Stream.of(race.first.site().key(), race.second.site().key()).distinct();
        return add(id(target, race), "race", 1, runs, "early,main=" + target.className(), keys);
    }

    static String id(Target target, Race race) {
        return target.className() + ' ' + race.id;
    }

    private Controlled add(String id, String strategy, long seed, int runs, String how, Stream<String> keys) {
        List<String> fields = new ArrayList<>(List.of(id, strategy, "" + seed, "" + runs, how));
        keys.forEach(fields::add);
        jobs.add(String.join("\t", fields));
        return this;
    }

    /** What the runs of each job wrote, in their order. */
    public Map<String, List<Json>> run(String... program) throws IOException, InterruptedException {
        Path results = Files.createTempFile(folder, "results", ".jsonl");
        Path file = Files.write(Files.createTempFile(folder, "jobs", ".tsv"), jobs, StandardCharsets.UTF_8);
        List<String> command = new ArrayList<>(List.of(
                jdk.java(),
                "-ea",
                "-javaagent:" + Agents.jar() + "=mode=control,switch=" + switchAt + ",isolate=" + isolation + ",engine="
                        + engine + ",jobs=" + file + ",results=" + results + healing,
                "-cp",
                Targets.classPath().toString(),
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

    private Map<String, List<Json>> byJob(List<String> lines) {
        Map<String, List<Json>> runs = new LinkedHashMap<>();
        for (String line : lines) {
            Json run = Json.parse(line);
            if (run.text("job") != null) {
                runs.computeIfAbsent(run.text("job"), j -> new ArrayList<>()).add(run);
            } else {
                last = run;
            }
        }
        return runs;
    }
}
