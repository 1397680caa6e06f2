package io.deadheat.benchmarks;

import io.deadheat.benchmarks.ControlledRuns.Line;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The programs of {@link PeersGroup}: schedules until the bug is seen, from many first seeds, with Lincheck beside us. */
final class UntilFoundGroup extends RowsGroup {
    private static final int SEEDS = 20;
    private static final int MOST = 1_000;

    /** No multiple of the number of strategies that the default takes turns at, so that each is first now and then. */
    private static final int APART = 1_003;

    private static final int LINCHECK_SECONDS = 60;
    private static final List<String> SHOWN =
            List.of("program", "expected", "found", "missed", "least", "most", "runs", "Lincheck 3.7", "jdk");
    private static final List<String> HEADS = List.of(
            "subject", "program", "expected", "found", "missed", "least", "most", "runs", "Lincheck 3.7", "seconds");

    UntilFoundGroup() {
        super("until-found", HEADS);
    }

    @Override
    List<Rows.Experiment> experiments(BenchOptions options) {
        List<Rows.Experiment> experiments = new ArrayList<>();
        PeersGroup.PROGRAMS.forEach((program, title) -> {
            if (!program.startsWith("Virtual") || Runtime.version().feature() >= 21) {
                experiments.add(new Rows.Experiment(program, () -> row(program, title)));
            }
        });
        return experiments;
    }

    private static Map<String, String> row(String program, String title) throws IOException, InterruptedException {
        long start = System.nanoTime();
        List<Integer> schedules = schedules(program);
        Peer.Answer lincheck = Peer.lincheck(program, LINCHECK_SECONDS);
        Map<String, String> row = new LinkedHashMap<>();
        row.put("program", title);
        row.put("expected", "no more than Lincheck");
        row.put("found", number(schedules.get((SEEDS - 1) / 2)));
        row.put("missed", "" + schedules.stream().filter(n -> n > MOST).count());
        row.put("least", number(schedules.get(0)));
        row.put("most", number(schedules.get(SEEDS - 1)));
        row.put("runs", "" + SEEDS);
        row.put(
                "Lincheck 3.7",
                switch (lincheck.found()) {
                    case "yes" -> lincheck.runs();
                    case "no" -> "miss/" + lincheck.runs();
                    default -> lincheck.found();
                });
        row.put("seconds", "" + (System.nanoTime() - start) / 1_000_000_000);
        return row;
    }

    /** How many it took from each first seed, sorted; more than {@link #MOST} where that many did not do. */
    private static List<Integer> schedules(String program) throws IOException, InterruptedException {
        ControlledRuns runs = ControlledRuns.ofOurs("until-found", "peers." + program);
        for (int i = 0; i < SEEDS; i++) {
            runs.addUntilFound("" + first(i), "mix", first(i), MOST);
        }
        Map<String, Integer> found = new LinkedHashMap<>();
        for (Line line : runs.run()) {
            if (line.text("symptom") != null) {
                int needed = (int) (line.number("seed") - Long.parseLong(line.text("job")) + 1);
                found.merge(line.text("job"), needed, Math::min);
            }
        }
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < SEEDS; i++) {
            all.add(found.getOrDefault("" + first(i), MOST + 1));
        }
        return all.stream().sorted().toList();
    }

    private static long first(int i) {
        return 1 + (long) APART * i;
    }

    private static String number(int schedules) {
        return schedules > MOST ? "–" : "" + schedules;
    }

    @Override
    String page(List<Map<String, String>> rows, Path results) {
        return "\n## Schedules until the bug is seen\n\n`deadheat bench until-found`: the same programs from " + SEEDS
                + " first seeds that lie apart, at most " + MOST
                + " schedules each, with the default strategy of `fuzz`."
                + " *Found* is the median. Lincheck has no seed: it is run once in the same invocation, and its schedules are"
                + " counted by the threads that it starts.\n\n"
                + Markdown.table(SHOWN, rows);
    }
}
