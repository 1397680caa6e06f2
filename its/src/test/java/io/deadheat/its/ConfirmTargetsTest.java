package io.deadheat.its;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Deadlock;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every target under control: marked races are created, nothing else is, and deadlocks are entered. */
class ConfirmTargetsTest {
    private static final int RUNS = 100;
    private static final int FEW_RUNS = 10;

    /** Programs by which tools of this kind are compared. */
    private static final Set<String> COMPARED =
            Set.of("PlainIncrement", "Figure1", "Figure2", "SyncArrayListContainsAll", "VirtualIncrement");

    private static final int WATCHED_RUNS = 3;
    private static final String CONCURRENT_MODIFICATION = "java.util.ConcurrentModificationException";
    private static final boolean LONG = Boolean.getBoolean("deadheat.table");

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyMarkedRaceIsCreatedWithinAHundredRuns(Jdks.Jdk jdk) throws Exception {
        List<Target> targets = targets(jdk, Target.Kind.RACY);
        Map<Target, List<Race>> candidates = watched(jdk, targets);
        Controlled controlled = Controlled.atSynchronization(folder, jdk);
        candidates.forEach((target, races) -> races.forEach(r -> controlled.job(target, r, RUNS)));
        Map<String, List<Json>> runs = controlled.run(targets.get(0).className());
        Map<String, Set<String>> missed = new LinkedHashMap<>();
        candidates.forEach((target, races) -> {
            int within = COMPARED.contains(target.name()) ? FEW_RUNS : RUNS;
            List<Race> met = races.stream()
                    .filter(r -> runs.get(Controlled.id(target, r)).stream()
                            .limit(within)
                            .anyMatch(ConfirmTargetsTest::hasMet))
                    .toList();
            missed.put(target.className(), Judge.missed(target, met));
        });
        missed.values().removeIf(Set::isEmpty);
        assertThat(missed).isEmpty();
    }

    /** A target that shows too little beside all others is watched once more beside few. */
    private static Map<Target, List<Race>> watched(Jdks.Jdk jdk, List<Target> targets) throws Exception {
        Map<Target, List<Race>> races = new LinkedHashMap<>();
        Watched all = Watched.run(jdk, "hybrid", WATCHED_RUNS, targets);
        targets.forEach(t -> races.put(t, all.races(t)));
        List<Target> silent = targets.stream()
                .filter(t -> !Judge.missed(t, all.races(t)).isEmpty())
                .toList();
        Watched again = Watched.run(jdk, "hybrid", WATCHED_RUNS, silent);
        silent.forEach(t -> races.put(t, again.races(t)));
        return races;
    }

    /** The pair itself met, not only one of its statements with itself. */
    private static boolean hasMet(Json run) {
        List<String> keys = run.each("sites").map(s -> s.required("key")).toList();
        return run.each("meetings").anyMatch(m -> {
            int first = keys.indexOf(m.child("first").required("key"));
            int second = keys.indexOf(m.child("second").required("key"));
            return keys.size() == 1 || first != second;
        });
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void noRaceIsCreatedInACleanTarget(Jdks.Jdk jdk) throws Exception {
        List<Target> targets = targets(jdk, Target.Kind.CLEAN);
        Controlled controlled = Controlled.everywhere(folder, jdk);
        targets.forEach(t -> controlled.job(t.className(), t, "random", LONG ? 1000 : 20));
        Map<String, List<Json>> runs = controlled.run(targets.get(0).className());
        runs.remove("warm-up");
        assertThat(runs).hasSameSizeAs(targets);
        assertThat(runs)
                .allSatisfy((target, all) -> assertThat(all).allSatisfy(r -> {
                    assertThat(r.each("meetings")).as("races").isEmpty();
                    assertThat(r.bool("controlled")).as("control of " + target).isTrue();
                    assertThat(r.each("failures").map(f -> f.text("type")))
                            .as("failures of " + target)
                            .doesNotContain("java.lang.IllegalMonitorStateException");
                }));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyDeadlockIsEntered(Jdks.Jdk jdk) throws Exception {
        List<Target> targets = targets(jdk, Target.Kind.DEADLOCK);
        Controlled controlled = Controlled.everywhere(folder, jdk);
        targets.forEach(t -> controlled.job(t.className(), t, "mix", RUNS));
        Map<String, List<Json>> runs = controlled.run(targets.get(0).className());
        runs.remove("warm-up");
        assertThat(runs).hasSameSizeAs(targets);
        assertThat(targets.stream()
                        .filter(t -> runs.get(t.className()).stream().noneMatch(r -> isEntered(t, r)))
                        .map(Target::className))
                .isEmpty();
    }

    /** RaceFuzzer's section 5.3 on today's JDK. */
    @ParameterizedTest
    @MethodSource("jdks")
    void synchronizedCollectionsStillFailAsThePaperSays(Jdks.Jdk jdk) throws Exception {
        List<Target> targets = targets(jdk, Target.Kind.RACY).stream()
                .filter(t -> t.name().matches("Sync(ArrayList|LinkedList|HashSet|TreeSet).*"))
                .toList();
        assertThat(targets).hasSize(12);
        Controlled controlled = Controlled.everywhere(folder, jdk);
        targets.forEach(t -> controlled.job(t.className(), t, "mix", RUNS));
        Map<String, List<Json>> runs = controlled.run(targets.get(0).className());
        for (Target target : targets) {
            assertThat(runs.get(target.className()).stream()
                            .flatMap(r -> r.each("failures"))
                            .map(f -> f.text("type")))
                    .as(target.name())
                    .contains(
                            target.name().contains("List")
                                    ? new String[] {CONCURRENT_MODIFICATION, "java.util.NoSuchElementException"}
                                    : new String[] {CONCURRENT_MODIFICATION});
        }
    }

    /** Every thread of the circle holds what another waits for, at lines that say so. */
    private static boolean isEntered(Target target, Json run) {
        Json found = run.child("deadlock");
        if (found == null) {
            return false;
        }
        Deadlock deadlock = new Deadlock(
                found.required("id"),
                Verdict.CONFIRMED,
                1L,
                found.each("threads")
                        .map(w -> new Deadlock.Waiter(
                                w.text("thread"), w.text("waitsFor"), w.strings("holds"), w.strings("stack")))
                        .toList());
        return Judge.explains(target, deadlock)
                && deadlock.threads().stream()
                        .allMatch(w -> deadlock.threads().stream()
                                .anyMatch(other -> other != w && other.holds().contains(w.waitsFor())));
    }

    private static List<Target> targets(Jdks.Jdk jdk, Target.Kind kind) {
        return Targets.of(kind).stream().filter(jdk::runs).toList();
    }
}
