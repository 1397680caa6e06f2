package io.deadheat.benchmarks;

import io.deadheat.benchmarks.ControlledRuns.Line;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All targets, several seeds each, in several fresh JVMs on each engine: a seed must give the same schedule everywhere. What
 * was not fully controlled is counted and not compared.
 */
public final class SameHashes {
    private static final int SEEDS = 20;
    private static final int JVMS = 3;

    private SameHashes() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        List<String> all = ControlledRuns.runnableTargets();
        List<String> targets = settings.namesOr(settings.quick() ? all.subList(0, 6) : all);
        List<String> engines = Runtime.version().feature() < 24 ? List.of("baton") : List.of("baton", "continuation");
        Map<String, Set<String>> schedules = new LinkedHashMap<>();
        int apart = 0;
        for (String engine : engines) {
            for (int jvm = 0; jvm < (settings.quick() ? 2 : JVMS); jvm++) {
                for (Line run : runs(engine, targets, settings.quick() ? 2 : SEEDS)) {
                    if (run.isControlled()) {
                        schedules
                                .computeIfAbsent(
                                        run.text("job") + " seed " + run.number("seed"), k -> new LinkedHashSet<>())
                                .add(run.text("schedule") + " " + run.text("symptom"));
                    } else {
                        apart++;
                    }
                }
            }
        }
        schedules.forEach((seed, seen) -> {
            if (seen.size() > 1) {
                out.println("different: " + seed + ": " + seen);
            }
        });
        long different = schedules.values().stream().filter(s -> s.size() > 1).count();
        out.println(targets.size() + " targets on " + engines + ", JDK "
                + Runtime.version().feature() + ": " + schedules.size() + " seeds compared, " + different
                + " with different schedules, " + apart + " runs not fully controlled");
    }

    private static List<Line> runs(String engine, List<String> targets, int seeds)
            throws IOException, InterruptedException {
        ControlledRuns runs = ControlledRuns.targetsOn(engine, "hashes", targets.get(0));
        targets.forEach(t -> runs.add(t, "random", 1, seeds, t));
        return runs.run();
    }
}
