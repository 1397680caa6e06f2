package io.deadheat.benchmarks;

import io.deadheat.benchmarks.ControlledRuns.Line;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * On every target of two threads that a random run breaks: the schedule that minimising that run gives, against the best
 * of an enumeration that shows the same. Preemptions are compared first, then switches.
 */
public final class Minima {
    private static final int RANDOM_RUNS = 40;
    private static final int MOST = 600;
    private static final int THREADS = 3;
    private static final String MINIMISE = "minimise ";
    private static final String DFS = "dfs ";
    private static final Comparator<Line> SIMPLER =
            Comparator.<Line>comparingLong(l -> l.number("preemptions")).thenComparingLong(l -> l.number("switches"));

    private Minima() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(ControlledRuns.targets("racy"));
        all.addAll(ControlledRuns.targets("deadlock"));
        if (Runtime.version().feature() < 21) {
            all.removeIf(t -> t.contains("Virtual"));
        }
        List<String> targets = settings.namesOr(settings.quick() ? all.subList(0, 6) : all);
        Map<String, Line> broken = broken(targets);
        Table table = new Table("preemptions/switches", "random run", "minimised", "dfs", "minimised is");
        int[] counts = new int[3];
        Map<String, List<Line>> runs = simplest(broken);
        broken.forEach((target, run) -> {
            Line minimised = runs.get(MINIMISE + target).get(0);
            Optional<Line> best = runs.get(DFS + target).stream()
                    .filter(r -> run.text("symptom").equals(r.text("symptom")))
                    .min(SIMPLER);
            int how = best.isEmpty() ? 2 : SIMPLER.compare(minimised, best.get()) <= 0 ? 0 : 1;
            counts[how]++;
            table.row(
                    target,
                    text(run),
                    text(minimised),
                    best.map(Minima::text).orElse("-"),
                    List.of("as simple", "longer", "not comparable").get(how));
        });
        out.print(table);
        out.println(broken.size() + " of " + targets.size()
                + " targets broken by two threads: as simple as the enumeration's best " + counts[0] + ", longer "
                + counts[1] + ", not found by the enumeration in " + MOST + " schedules " + counts[2]);
    }

    private static String text(Line run) {
        return run.number("preemptions") + "/" + run.number("switches");
    }

    /** The first bad run of each target that makes no more than two threads beside the main one. */
    private static Map<String, Line> broken(List<String> targets) throws IOException, InterruptedException {
        ControlledRuns random = new ControlledRuns("minima-1", targets.get(0));
        targets.forEach(t -> random.add(t, "random", 1, RANDOM_RUNS, t));
        Map<String, Line> broken = new LinkedHashMap<>();
        for (Line run : random.run()) {
            String symptom = run.text("symptom");
            if (symptom != null && !symptom.equals("hang") && run.number("threads") <= THREADS) {
                broken.putIfAbsent(run.text("job"), run);
            }
        }
        return broken;
    }

    private static Map<String, List<Line>> simplest(Map<String, Line> broken) throws IOException, InterruptedException {
        ControlledRuns runs =
                new ControlledRuns("minima-2", broken.keySet().iterator().next());
        broken.forEach((target, run) -> {
            runs.add(MINIMISE + target, "minimise:random", run.number("seed"), MOST, target);
            runs.add(DFS + target, "dfs:2", run.number("seed"), MOST, target);
        });
        Map<String, List<Line>> byJob = new LinkedHashMap<>();
        runs.run()
                .forEach(r -> byJob.computeIfAbsent(r.text("job"), j -> new ArrayList<>())
                        .add(r));
        return byJob;
    }
}
