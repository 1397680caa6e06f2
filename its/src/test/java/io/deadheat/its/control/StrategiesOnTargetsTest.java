package io.deadheat.its.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Controlled;
import io.deadheat.its.Jdks;
import io.deadheat.report.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategiesOnTargetsTest {
    private static final List<String> STRATEGIES =
            List.of("mix", "random", "pct", "pos", "surw", "serial", "dfs", "deadlock", "atomicity");

    @TempDir
    Path folder;

    private static List<String> schedules(List<Json> runs) {
        return runs.stream()
                .map(r -> r.text("schedule") + ' ' + r.text("symptom"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
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
                "targets.racy.CancelledTask",
                "targets.deadlock.MonitorInversion",
                "targets.deadlock.ReentrantLockInversion"
            })
    void theMixFindsTheBugWithinAHundredSchedules(String program) throws Exception {
        List<Json> runs = Controlled.everywhere(folder, Jdks.running())
                .job("mix", "mix", 1, 100)
                .run(program.split(" "))
                .get("mix");
        assertThat(runs)
                .hasSize(100)
                .anySatisfy(r -> assertThat(r.text("symptom")).isNotNull());
    }

    @Test
    void theMixFindsTheBugAmongVirtualThreads() throws Exception {
        Jdks.Jdk jdk = Jdks.newest().orElse(null);
        Assumptions.assumeTrue(jdk != null, "needs a JDK 25");
        assertThat(Controlled.everywhere(folder, jdk)
                        .job("mix", "mix", 1, 100)
                        .run("targets.racy.VirtualIncrement")
                        .get("mix"))
                .hasSize(100)
                .anySatisfy(r -> assertThat(r.text("symptom")).isNotNull());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "targets.racy.PlainIncrement",
                "targets.deadlock.Philosophers",
                "targets.racy.SyncArrayListContainsAll",
                "targets.racy.SpinOnPlainFlag",
                "targets.clean.AtomicSpinLock"
            })
    void aSeedGivesTheSameScheduleAgainInThisJvmAndInAnother(String program) throws Exception {
        Controlled twice = Controlled.everywhere(folder, Jdks.running());
        STRATEGIES.forEach(s -> twice.job("first " + s, s, 1, 100).job("second " + s, s, 1, 100));
        Controlled once = Controlled.everywhere(folder, Jdks.running());
        STRATEGIES.forEach(s -> once.job("first " + s, s, 1, 100));
        Map<String, List<Json>> here = twice.run(program);
        Map<String, List<Json>> there = once.run(program);
        for (String s : STRATEGIES) {
            List<String> first = schedules(here.get("first " + s));
            assertThat(schedules(here.get("second " + s))).as(s).isEqualTo(first);
            assertThat(schedules(there.get("first " + s))).as(s).isEqualTo(first);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"MonitorInversion", "ReentrantLockInversion", "ThreeWayCycle", "TransferBothWays"})
    void theDeadlockStrategyDeadlocksNearlyEveryRun(String program) throws Exception {
        List<Json> runs = Controlled.everywhere(folder, Jdks.running())
                .job("deadlock", "deadlock", 1, 40)
                .run("targets.deadlock." + program)
                .get("deadlock");
        assertThat(runs.stream().filter(r -> r.text("symptom") != null)).hasSizeGreaterThan(35);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "targets.racy.PlainIncrement",
                "targets.racy.Figure1",
                "targets.deadlock.MonitorInversion",
                "targets.racy.SyncArrayListContainsAll"
            })
    void aMinimisedScheduleHasAsFewPreemptionsAsTheFirstThatDfsFinds(String program) throws Exception {
        long seed = failingSeed(program);
        Map<String, List<Json>> runs = Controlled.everywhere(folder, Jdks.running())
                .job("minimise", "minimise:random", seed, 2000)
                .job("dfs", "dfs:2", seed, 2000)
                .run(program);
        Json minimised = runs.get("minimise").get(0);
        assertThat(minimised.child("minimised").text("symptom")).isNotNull();
        long fewest = runs.get("dfs").stream()
                .filter(r -> minimised.text("symptom").equals(r.text("symptom")))
                .mapToLong(r -> r.integer("preemptions"))
                .min()
                .orElseThrow();
        assertThat(minimised.integer("preemptions").longValue()).isEqualTo(fewest);
    }

    private long failingSeed(String program) throws IOException, InterruptedException {
        return Controlled.everywhere(folder, Jdks.running())
                .job("random", "random", 1, 50)
                .run(program)
                .get("random")
                .stream()
                .filter(r -> r.text("symptom") != null)
                .mapToLong(r -> r.integer("seed"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRunThatComputesForLongIsNoHang() throws Exception {
        List<Json> runs = Controlled.everywhere(folder, Jdks.running())
                .job("random", "random", 1, 40)
                .run("programs.SometimesLong")
                .get("random");
        assertThat(runs).noneMatch(r -> r.bool("hang"));
        assertThat(runs.stream().map(r -> r.text("output").trim())).contains("short", "long");
    }

    @Test
    void aRunWithoutEndNamesTheThreadsThatLoop() throws Exception {
        Json run = Controlled.everywhere(folder, Jdks.running())
                .job("serial", "serial", 1, 1)
                .run("programs.Livelock")
                .get("serial")
                .get(0);
        assertThat(run.text("symptom")).isEqualTo("hang");
        assertThat(run.each("looping").map(t -> t.text("thread"))).contains("polite", "too polite");
    }
}
