package io.deadheat.its;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Deadlock;
import io.deadheat.model.Race;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every target under every detector, judged by the markers on its lines. */
class WatchTargetsTest {
    private static final int RUNS = 5;
    private static final int FIRST_RUNS = 2;

    static Stream<Jdks.Jdk> jdks() {
        return Jdks.all().stream();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void hybridFindsEveryMarkedRaceWithItsPatternAndNothingElse(Jdks.Jdk jdk) throws IOException, InterruptedException {
        List<Target> targets = targets(jdk, Target.Kind.RACY);
        Map<Target, List<Race>> races = new LinkedHashMap<>();
        watch(jdk, "hybrid", FIRST_RUNS, targets, races);
        watch(
                jdk,
                "hybrid",
                RUNS - FIRST_RUNS,
                missing(targets, races).keySet().stream().toList(),
                races);
        assertThat(missing(targets, races)).isEmpty();
        assertThat(stray(races)).isEmpty();
        assertThat(targets).allMatch(target -> Judge.showsPattern(target, races.get(target)));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void hybridReportsNothingOnCleanTargets(Jdks.Jdk jdk) throws IOException, InterruptedException {
        assertNoRaces(jdk, "hybrid");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void fasttrackReportsNothingOnCleanTargets(Jdks.Jdk jdk) throws IOException, InterruptedException {
        assertNoRaces(jdk, "fasttrack");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void fasttrackReportsMarkedLinesOnly(Jdks.Jdk jdk) throws IOException, InterruptedException {
        List<Target> targets = targets(jdk, Target.Kind.RACY);
        Map<Target, List<Race>> races = new LinkedHashMap<>();
        watch(jdk, "fasttrack", FIRST_RUNS, targets, races);
        assertThat(stray(races)).isEmpty();
        assertThat(missing(targets, races)).hasSizeLessThan(targets.size() / 4);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void eraserFindsMostMarkedRacesWithoutOwnership(Jdks.Jdk jdk) throws IOException, InterruptedException {
        List<Target> targets = targets(jdk, Target.Kind.RACY);
        Map<Target, List<Race>> races = new LinkedHashMap<>();
        watch(jdk, "eraser,ownership=false", FIRST_RUNS, targets, races);
        assertThat(missing(targets, races)).hasSizeLessThan(targets.size() / 2);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyMarkedDeadlockIsReportedWhetherOrNotItHappens(Jdks.Jdk jdk) throws IOException, InterruptedException {
        List<Target> targets = targets(jdk, Target.Kind.DEADLOCK);
        List<Deadlock> deadlocks = Watched.run(jdk, "hybrid", 1, targets).dossier().deadlocks;
        assertThat(targets)
                .allSatisfy(target -> assertThat(deadlocks)
                        .as("deadlocks of " + target.name())
                        .anyMatch(deadlock -> Judge.explains(target, deadlock)));
        assertThat(deadlocks).allMatch(deadlock -> targets.stream().anyMatch(t -> Judge.explains(t, deadlock)));
    }

    private static void assertNoRaces(Jdks.Jdk jdk, String detector) throws IOException, InterruptedException {
        List<Target> targets = targets(jdk, Target.Kind.CLEAN);
        Map<Target, List<Race>> races = new LinkedHashMap<>();
        watch(jdk, detector, FIRST_RUNS, targets, races);
        assertThat(stray(races)).isEmpty();
    }

    private static List<Target> targets(Jdks.Jdk jdk, Target.Kind kind) {
        return Targets.of(kind).stream().filter(jdk::runs).toList();
    }

    /** Adds what is reported of each target; nothing may be skipped, and nothing go wrong inside the agent. */
    private static void watch(
            Jdks.Jdk jdk, String detector, int runs, List<Target> targets, Map<Target, List<Race>> races)
            throws IOException, InterruptedException {
        if (targets.isEmpty()) {
            return;
        }
        Watched watched = Watched.run(jdk, detector, runs, targets);
        assertThat(watched.dossier().deadlocks).isEmpty();
        assertThat(watched.output().lines().toList())
                .noneMatch(
                        line -> line.startsWith("hangs") || line.contains("VerifyError") || line.contains("deadheat"));
        assertThat(watched.dossier().coverage.skipped()).isEmpty();
        assertThat(watched.dossier().coverage.notes()).isEmpty();
        for (Target target : targets) {
            races.computeIfAbsent(target, key -> new ArrayList<>()).addAll(watched.races(target));
        }
    }

    private static Map<Target, Set<String>> missing(List<Target> targets, Map<Target, List<Race>> races) {
        Map<Target, Set<String>> missing = new LinkedHashMap<>();
        for (Target target : targets) {
            Set<String> missed = Judge.missed(target, races.getOrDefault(target, List.of()));
            if (!missed.isEmpty()) {
                missing.put(target, missed);
            }
        }
        return missing;
    }

    private static List<String> stray(Map<Target, List<Race>> races) {
        return races.entrySet().stream()
                .flatMap(entry -> Judge.stray(entry.getKey(), entry.getValue()).stream())
                .toList();
    }
}
