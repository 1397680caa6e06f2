package io.deadheat.its.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Controlled;
import io.deadheat.its.Jdks;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing but the seed decides what a program sees of time, hash codes, chance and threads. */
class SeedDecidesTest {
    private static final int RUNS = 25;

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    private List<Json> runs(Jdks.Jdk jdk, String... jobs) throws Exception {
        Controlled controlled = Controlled.everywhere(folder, jdk);
        for (String job : jobs) {
            controlled.job(job, "random", 1, RUNS);
        }
        return controlled.run("programs.Outside").get(jobs[jobs.length - 1]);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void twoJvmsShowTheSame(Jdks.Jdk jdk) throws Exception {
        List<Json> first = runs(jdk, "random");
        List<Json> second = runs(jdk, "before", "random");
        assertThat(first).hasSize(RUNS).allSatisfy(r -> {
            assertThat(r.text("output")).contains("2023-11-14T23:13:20", "timer");
            assertThat(r.each("failures")).isEmpty();
            assertThat(r.bool("controlled")).isTrue();
        });
        for (int i = 0; i < RUNS; i++) {
            assertThat(second.get(i).text("output")).isEqualTo(first.get(i).text("output"));
            assertThat(second.get(i).text("schedule")).isEqualTo(first.get(i).text("schedule"));
        }
        assertThat(new HashSet<>(first.stream().map(r -> r.text("output")).toList()))
                .hasSize(RUNS);
    }

    /** What one run has left to be done, and who waited there for work, is nothing to the next. */
    @ParameterizedTest
    @MethodSource("jdks")
    void delaysEndWithTheirRun(Jdks.Jdk jdk) throws Exception {
        List<Json> all = Controlled.everywhere(folder, jdk)
                .job("random", "random", 1, RUNS)
                .run("programs.Delays")
                .get("random");
        assertThat(all).hasSize(RUNS).allSatisfy(r -> {
            assertThat(r.text("output").trim()).isEqualTo("delayed");
            assertThat(r.child("deadlock")).isNull();
            assertThat(r.bool("controlled")).isTrue();
        });
    }
}
