package io.deadheat.its.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Controlled;
import io.deadheat.its.Jdks;
import io.deadheat.its.Target;
import io.deadheat.its.Targets;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether threads are threads of the operating system or continuations on one of them is nothing to a schedule. */
class BothEnginesTest {
    private static final int LEAST_COMPARED = 200;

    @TempDir
    Path folder;

    static boolean hasNewest() {
        return Jdks.newest().isPresent();
    }

    private static List<Target> targets(Jdks.Jdk jdk) {
        List<Target> targets = new ArrayList<>();
        for (Target.Kind kind : Target.Kind.values()) {
            targets.addAll(Targets.of(kind));
        }
        targets.removeIf(t -> !jdk.runs(t));
        return targets;
    }

    private Map<String, List<Json>> runs(Jdks.Jdk jdk, String engine) throws Exception {
        Controlled controlled = Controlled.everywhere(folder, jdk).engine(engine);
        List<Target> targets = targets(jdk);
        targets.forEach(t -> controlled.job(t.className(), t, "random", 1));
        Map<String, List<Json>> runs = controlled.run(targets.get(0).className());
        assertThat(controlled.last().text("engine")).isEqualTo(engine);
        assertThat(controlled.last().strings("notes")).isEmpty();
        return runs;
    }

    @Test
    @EnabledIf("hasNewest")
    void aSeedMakesTheSameSchedule() throws Exception {
        Jdks.Jdk jdk = Jdks.newest().orElseThrow();
        Map<String, List<Json>> continuations = runs(jdk, "continuation");
        Map<String, List<Json>> baton = runs(jdk, "baton");
        List<String> compared = new ArrayList<>();
        baton.forEach((target, runs) -> {
            Json one = runs.get(0);
            Json other = continuations.get(target).get(0);
            if (one.bool("controlled") && other.bool("controlled")) {
                assertThat(shown(other)).as(target).isEqualTo(shown(one));
                compared.add(target);
            }
        });
        assertThat(compared).hasSizeGreaterThan(LEAST_COMPARED);
    }

    @Test
    @EnabledIf("hasNewest")
    void howManyFramesAnExceptionHasBelowTheProgramIsNothingToTheSchedule() throws Exception {
        List<List<Object>> shown = new ArrayList<>();
        for (String engine : List.of("continuation", "baton")) {
            Way way = new Way(Jdks.newest().orElseThrow(), engine);
            List<Json> runs = runs(way, 20, "targets.racy.SharedCursor");
            assertThat(runs).anyMatch(run -> run.each("failures").findAny().isPresent());
            shown.add(runs.stream().<Object>map(BothEnginesTest::shown).toList());
        }
        assertThat(shown.get(1)).isEqualTo(shown.get(0));
    }

    static List<Way> ways() {
        List<Way> ways = new ArrayList<>();
        for (Jdks.Jdk jdk : Jdks.all()) {
            ways.add(new Way(jdk, "baton"));
        }
        Jdks.newest().ifPresent(jdk -> ways.add(new Way(jdk, "continuation")));
        return ways;
    }

    /** An engine on a JDK. */
    record Way(Jdks.Jdk jdk, String engine) {}

    private List<Json> runs(Way way, int runs, String... program) throws Exception {
        return Controlled.everywhere(folder, way.jdk())
                .engine(way.engine())
                .job("random", "random", 1, runs)
                .run(program)
                .get("random");
    }

    @ParameterizedTest
    @MethodSource("ways")
    void threadsLookAsTheyShould(Way way) throws Exception {
        assertThat(runs(way, 3, "programs.LooksAtThreads")).allSatisfy(run -> {
            assertThat(run.text("output").lines().toList())
                    .containsExactly(
                            "NEW false",
                            "true true",
                            "1 1 waiter",
                            "true false waits",
                            "[main, waiter] 2",
                            "3 inherited",
                            "7 TERMINATED false",
                            "interrupted false",
                            "0 null 0",
                            "failing true top",
                            "java.lang.IllegalStateException: printed",
                            "\tat deadheat-run//programs.LooksAtThreads.main(LooksAtThreads.java:26)");
            assertThat(run.bool("controlled")).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("ways")
    void everyThreadKnowsWhoItIs(Way way) throws Exception {
        assertThat(runs(way, 3, "programs.AsksWhoItIs")).allSatisfy(run -> {
            assertThat(run.text("output").lines().toList())
                    .containsExactly(
                            "main 0 main", "started 0", "started 0", "started 0", "started 0", "pool 0", "stream 0");
            assertThat(run.bool("controlled")).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("ways")
    void manyMayJoinAThreadAndOneStartsIt(Way way) throws Exception {
        assertThat(runs(way, 50, "programs.JoinedByMany")).hasSize(50).allSatisfy(run -> {
            assertThat(run.text("output").lines().toList()).containsExactly("started", "all have ended");
            assertThat(run.each("failures")).isEmpty();
            assertThat(run.bool("controlled")).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("ways")
    void anInterruptTakesNoNotificationFromOthers(Way way) throws Exception {
        assertThat(runs(way, 100, "programs.NotifiedAndInterrupted")).allSatisfy(run -> {
            assertThat(run.child("deadlock")).isNull();
            assertThat(run.text("output").trim()).isEqualTo("both are back");
        });
    }

    @ParameterizedTest
    @MethodSource("ways")
    void whatIsAskedOfThreadsIsRefusedOrDoneAsInAnyJvm(Way way) throws Exception {
        assertThat(runs(way, 10, "programs.AsksTooMuch")).allSatisfy(run -> {
            assertThat(run.text("output").lines().toList())
                    .containsExactly(
                            "join -1: timeout value is negative",
                            "join 0, -1: nanosecond timeout value out of range",
                            "sleep -1: timeout value is negative",
                            "sleep 0, 1000000: nanosecond timeout value out of range",
                            "wait -1: timeout value is negative",
                            "wait 1, -1: nanosecond timeout value out of range",
                            "join",
                            "sleep: sleep interrupted",
                            "true",
                            "early: sleep interrupted",
                            "false",
                            "waited",
                            "waited",
                            "waited");
            assertThat(run.bool("hang")).isFalse();
            assertThat(run.bool("controlled")).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("ways")
    void aThreadMayWaitInsideASynchronizedMethodOfTheJdk(Way way) throws Exception {
        assertThat(runs(way, 50, "programs.WaitsInsideJdk")).hasSize(50).allSatisfy(run -> {
            assertThat(run.text("output").trim()).isEqualTo("slow slow slow {slow=3}");
            assertThat(run.bool("controlled")).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("ways")
    void whoWaitsOnAThreadIsNotifiedOfItsEnd(Way way) throws Exception {
        assertThat(runs(way, 30, "programs.WaitsForTheEnd")).hasSize(30).allSatisfy(run -> {
            assertThat(run.child("deadlock")).isNull();
            assertThat(run.text("output").trim()).isEqualTo("has ended");
            assertThat(run.bool("controlled")).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("ways")
    void methodReferencesWaitAndNotifyToo(Way way) throws Exception {
        List<Json> runs = runs(way, 30, "programs.RefersToWaiting");
        assertThat(runs).hasSize(30).allSatisfy(run -> {
            assertThat(run.text("output")).startsWith("open ");
            assertThat(run.bool("controlled")).isTrue();
        });
        assertThat(runs(way, 30, "programs.RefersToWaiting"))
                .extracting(run -> run.text("schedule") + run.text("output"))
                .containsExactlyElementsOf(runs.stream()
                        .map(run -> run.text("schedule") + run.text("output"))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("ways")
    void anInterruptEndsCallsOfChannels(Way way) throws Exception {
        assertThat(runs(way, 30, "programs.InterruptsAccept"))
                .hasSize(30)
                .allSatisfy(run -> assertThat(run.text("output").lines().toList())
                        .containsExactly("accepting truefalse", "selecting truefalse", "false true"));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void stacksAreAsDeepAsTheyShouldBe(Way way) throws Exception {
        assertThat(runs(way, 1, "programs.DeepStacks")).allSatisfy(run -> {
            assertThat(run.text("output").lines().toList())
                    .containsExactly("deep 300000", "overflown", "overflown", "yielding 3000", "yielding 3000");
            assertThat(run.each("failures")).isEmpty();
        });
    }

    @ParameterizedTest
    @MethodSource("ways")
    void virtualThreadsBlockInTheOperatingSystem(Way way) throws Exception {
        Assumptions.assumeTrue(way.jdk().feature() >= 21);
        assertThat(runs(way, 1, "programs.Blocks", "virtual")).allSatisfy(run -> {
            assertThat(run.text("output").trim()).isEqualTo("answered 2");
            assertThat(run.child("deadlock")).isNull();
        });
    }

    @ParameterizedTest
    @MethodSource("ways")
    void structuredScopesForkAsTheyDoWithoutUs(Way way) throws Exception {
        Assumptions.assumeTrue(way.jdk().feature() >= 25);
        assertThat(runs(way, 30, "programs.Forks")).hasSize(30).allSatisfy(run -> {
            assertThat(run.text("output").lines()).containsExactly("value", "8 done");
            assertThat(run.bool("controlled")).isTrue();
        });
    }

    private static List<Object> shown(Json run) {
        Json deadlock = run.child("deadlock");
        return List.of(
                run.text("schedule"),
                run.number("steps"),
                run.text("output"),
                run.each("failures")
                        .map(f -> f.text("type") + f.strings("stack"))
                        .toList(),
                deadlock == null ? "" : deadlock.text("id"));
    }
}
