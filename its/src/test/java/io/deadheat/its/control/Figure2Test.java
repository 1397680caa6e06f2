package io.deadheat.its.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Controlled;
import io.deadheat.its.Jdks;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RaceFuzzer's claim for its Figure 2: the race is created however far apart its two accesses are, and both ways. */
class Figure2Test {
    private static final String PROGRAM = "targets.racy.Figure2";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"10 plain", "10 sync", "1000 plain", "1000 sync", "100000 plain", "100000 sync"})
    void theDistanceDoesNotMatter(String fillers) throws Exception {
        List<Json> runs = Controlled.atSynchronization(folder, Jdks.running())
                .directed("x", 100, statement("thread1"), statement("thread2"))
                .run((PROGRAM + ' ' + fillers).split(" "))
                .get("x");
        assertThat(runs)
                .hasSize(100)
                .allSatisfy(r -> assertThat(r.bool("controlled")).isTrue());
        assertThat(runs.stream().filter(r -> r.each("meetings").findAny().isPresent()))
                .as("race created")
                .hasSizeGreaterThanOrEqualTo(99);
        assertThat(runs.stream()
                        .filter(r -> r.each("failures")
                                .anyMatch(f -> f.text("message").equals("ERROR"))))
                .as("ERROR")
                .hasSizeBetween(35, 65);
    }

    private static String statement(String method) {
        return PROGRAM + '#' + method + "()V#" + PROGRAM + ".x#0";
    }
}
