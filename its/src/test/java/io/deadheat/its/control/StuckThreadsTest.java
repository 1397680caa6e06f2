package io.deadheat.its.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Controlled;
import io.deadheat.its.Jdks;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that cannot be ended, or of which the JVM alone knows what they wait for, cost neither time nor verdicts. */
class StuckThreadsTest {
    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    private List<Json> runs(Jdks.Jdk jdk, int runs, String program) throws Exception {
        List<Json> made = Controlled.atSynchronization(folder, jdk)
                .job("random", "random", 1, runs)
                .run(program)
                .get("random");
        assertThat(made).hasSize(runs);
        return made;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whoCatchesAllStandsStillWhenTheRunIsOver(Jdks.Jdk jdk) throws Exception {
        assertThat(runs(jdk, 50, "programs.CatchesAll")).allSatisfy(run -> {
            assertThat(run.bool("controlled")).isTrue();
            assertThat(run.bool("hang")).isFalse();
            assertThat(run.text("output")).isEqualTo("served\n");
        });
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whoNeedsAClassThatWaitsForItIsInADeadlock(Jdks.Jdk jdk) throws Exception {
        assertThat(runs(jdk, 2, "programs.InitialiserWaits"))
                .allSatisfy(
                        run -> assertThat(run.child("deadlock").each("threads"))
                                .extracting(t -> t.text("thread") + " waits for " + t.text("waitsFor"))
                                .containsExactlyInAnyOrder(
                                        "main waits for the end of thread filler",
                                        "filler waits for class programs.InitialiserWaits$Table, which thread main is initialising"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aShutdownHookRunsAndWaitingForTheCollectorTakesNoTime(Jdks.Jdk jdk) throws Exception {
        assertThat(runs(jdk, 20, "programs.ExitsLocked")).allSatisfy(run -> {
            assertThat(run.bool("controlled")).isTrue();
            assertThat(run.text("output")).isEqualTo("after an hour: null\n");
            assertThat(run.child("deadlock").each("threads"))
                    .extracting(t -> t.text("thread") + " waits for " + t.text("waitsFor"))
                    .anyMatch("main waits for the end of thread hook"::equals)
                    .anyMatch(t -> t.startsWith("hook waits for programs.ExitsLocked.LOCK"));
        });
    }
}
