package io.deadheat.its.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Controlled;
import io.deadheat.its.Jdks;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run in a JVM that has made others before sees what the first one saw. */
class RunsApartTest {
    private static final int RUNS = 60;

    @TempDir
    Path folder;

    private List<String> printed(String isolation, String program) throws Exception {
        List<Json> runs = Controlled.everywhere(folder, Jdks.running())
                .isolate(isolation)
                .job("serial", "serial", 1, RUNS)
                .run(program)
                .get("serial");
        assertThat(runs)
                .hasSize(RUNS)
                .allSatisfy(r -> assertThat(r.bool("controlled")).isTrue());
        return runs.stream().map(r -> r.text("output").trim()).toList();
    }

    @Test
    void theMainThreadIsLikeNewInEveryRun() throws Exception {
        List<String> shared = printed("auto", "programs.UsedThread");
        assertThat(shared.get(0))
                .startsWith("main 5 false true")
                .contains("class java.lang.ThreadGroup main", "Thread-0");
        assertThat(shared).containsOnly(shared.get(0));
        assertThat(printed("loader", "programs.UsedThread")).isEqualTo(shared);
    }

    @Test
    void staticStateIsFreshUnlessSharingIsAskedFor() throws Exception {
        assertThat(printed("auto", "programs.Counted")).containsOnly("run 1");
        assertThat(printed("loader", "programs.Counted")).containsOnly("run 1");
        assertThat(printed("none", "programs.Counted"))
                .startsWith("run 2", "run 3")
                .endsWith("run " + (RUNS + 1));
    }

    private List<String> told(String isolation, String program) throws Exception {
        List<Json> runs = Controlled.everywhere(folder, Jdks.running())
                .isolate(isolation)
                .job("random", "random", 1, RUNS)
                .run(program)
                .get("random");
        assertThat(runs).hasSize(RUNS);
        return runs.stream()
                .map(r -> r.text("schedule")
                        + ' '
                        + r.number("steps")
                        + ' '
                        + r.text("classes")
                        + ' '
                        + r.text("output")
                        + r.bool("controlled"))
                .toList();
    }

    @Test
    void staticsThatArePutBackAreLikeNewOnes() throws Exception {
        assertThat(told("none", "programs.Remembers"))
                .anySatisfy(s -> assertThat(s).contains("seen before"));
        assertThat(told("auto", "programs.Remembers"))
                .isEqualTo(told("loader", "programs.Remembers"))
                .noneSatisfy(s -> assertThat(s).contains("seen before"))
                .allSatisfy(s -> assertThat(s).endsWith("true"));
    }
}
