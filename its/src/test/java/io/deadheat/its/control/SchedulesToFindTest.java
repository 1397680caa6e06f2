package io.deadheat.its.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Controlled;
import io.deadheat.its.Jdks;
import io.deadheat.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Measures how many schedules each strategy needs to find a bug; the table stands in {@code docs/performance.md}. */
@EnabledIfSystemProperty(named = "deadheat.table", matches = "true")
class SchedulesToFindTest {
    private static final int SEEDS = 20;
    private static final int RUNS = 100;
    private static final List<String> STRATEGIES = List.of("mix", "random", "pct", "pos", "surw");
    private static final List<String> PROGRAMS = List.of(
            "targets.clean.AtomicityVolatileIncrement",
            "targets.racy.PlainIncrement",
            "targets.clean.AtomicityCheckThenActMap",
            "targets.clean.AtomicityCheckThenActHashtable",
            "targets.racy.Figure1",
            "targets.racy.Figure2 100",
            "targets.racy.Figure2 10000",
            "targets.racy.Figure2 10000 sync",
            "targets.deadlock.Philosophers",
            "targets.racy.SyncArrayListContainsAll",
            "targets.racy.TwoStages",
            "targets.racy.SetAndCheck",
            "targets.racy.CancelledTask");

    @TempDir
    Path folder;

    @Test
    void theTable() throws Exception {
        StringBuilder table = new StringBuilder("| program | " + String.join(" | ", STRATEGIES) + " |\n");
        table.append("|---".repeat(STRATEGIES.size() + 1)).append("|\n");
        for (String program : PROGRAMS) {
            table.append("| `").append(program.substring("targets.".length())).append('`');
            for (String strategy : STRATEGIES) {
                table.append(" | ").append(median(program, strategy));
            }
            table.append(" |\n");
        }
        Path file = Files.writeString(Path.of("target", "schedules-to-find.md"), table);
        assertThat(file).isNotEmptyFile();
    }

    /** The median over the seeds, and how many of them found nothing. */
    private String median(String program, String strategy) throws IOException, InterruptedException {
        Controlled controlled = Controlled.everywhere(folder, Jdks.running());
        for (int i = 0; i < SEEDS; i++) {
            controlled.job("seed " + i, strategy, 1 + 1000L * i, RUNS);
        }
        Map<String, List<Json>> runs = controlled.run(program.split(" "));
        runs.keySet().removeIf(job -> !job.startsWith("seed "));
        List<Integer> first =
                runs.values().stream().map(SchedulesToFindTest::first).sorted().toList();
        long missed = first.stream().filter(n -> n > RUNS).count();
        int median = first.get((SEEDS - 1) / 2);
        String found = median > RUNS ? "–" : Integer.toString(median);
        return missed == 0 ? found : found + " (" + missed + " missed)";
    }

    private static int first(List<Json> runs) {
        for (int i = 0; i < runs.size(); i++) {
            if (runs.get(i).text("symptom") != null) {
                return i + 1;
            }
        }
        return RUNS + 1;
    }
}
