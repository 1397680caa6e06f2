package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.Failure;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code fuzz} from the command line. */
class FuzzTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct", "pos", "surw", "dfs"})
    void aFailureIsFoundAndReplays(String strategy) throws IOException {
        Deadheat.Result result = fuzz("targets.racy.PlainIncrement", "--strategy", strategy);
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(dossier().failures).isNotEmpty();
        String id = dossier().failures.get(0).id();
        Deadheat.Result replay = Deadheat.in(folder).run("replay", id);
        assertThat(replay.exit()).as(replay.err()).isEqualTo(1);
        assertThat(replay.err()).contains("gave the same run again");
    }

    @Test
    void aDeadlockIsFoundWithWhoHoldsAndWaits() throws IOException {
        Deadheat.Result result = fuzz("targets.deadlock.MonitorInversion");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(dossier().deadlocks)
                .singleElement()
                .satisfies(d -> assertThat(d.threads())
                        .anySatisfy(w -> assertThat(w.holds()).isNotEmpty()));
    }

    @Test
    void aJvmForEachRunFindsTheSame() throws IOException {
        Deadheat.Result result = fuzz("targets.racy.PlainIncrement", "--fork", "--runs", "4", "--all-runs");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).contains("4 runs made ");
        var forked = dossier().failures;
        fuzz("targets.racy.PlainIncrement", "--runs", "4", "--all-runs");
        assertThat(forked).isNotEmpty().isEqualTo(dossier().failures);
    }

    @Test
    void aCleanProgramIsNoFindingAndTheSpaceIsCounted() throws IOException {
        Deadheat.Result result = fuzz("targets.clean.SynchronizedBlock");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).contains("100 runs made ");
    }

    @Test
    void aProgramWithoutSwitchPointsIsSaidAloud() {
        Deadheat.Result result = fuzz("programs.Echo");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err()).contains("deadheat: the program has no switch point");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SleepsByItsOwnName", "SleepsByReference"})
    void timeIsVirtualHoweverAThreadSleeps(String program) throws IOException {
        Deadheat.Result result = fuzz("programs." + program, "--runs", "5");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(dossier().controlled).isTrue();
    }

    /** Each run ends, and leaves the port to the next. */
    @Test
    void aServerWithNothingToDoIsNoHang() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Deadheat.Result result = Deadheat.in(folder)
                .run("fuzz", "--runs", "3", "--all-runs", "-cp", Deadheat.programs(), "programs.IdleServer", "" + port);
        assertThat(dossier().failures).as(result.err()).isEmpty();
        assertThat(result.out()).contains("3 runs made ", "note: not all runs were fully controlled");
    }

    @Test
    void runsGoOnBehindAFailureThatCannotBeRepeated() throws IOException {
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "fuzz",
                        "--runs",
                        "20",
                        "-cp",
                        Deadheat.programs(),
                        "programs.FailsOnce",
                        folder.resolve("starts").toString());
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(dossier().failures).extracting(Failure::message).containsExactly("lost");
        assertThat(result.err()).contains("is not reported: seed 1 gave").contains("not ready yet");
        assertThat(result.out()).contains("20 runs made ");
    }

    @Test
    void everyRunReadsTheStandardInputFromItsBeginning() throws IOException {
        Deadheat.Result result =
                Deadheat.in(folder).input("2\n").run("fuzz", "-cp", Deadheat.programs(), "programs.ReadsInput");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(dossier().controlled).isTrue();
        assertThat(dossier().failures).extracting(Failure::message).containsExactly("1 of 2");
        Deadheat.Result replay =
                Deadheat.in(folder).run("replay", dossier().failures.get(0).id());
        assertThat(replay.err()).contains("gave the same run again");
    }

    @Test
    void anEmptyInputThatIsReadIsSaidAloud() {
        Deadheat.Result result = fuzz("programs.ReadsInput");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).contains("the program reads its standard input, which is empty");
    }

    @Test
    void aShortTimeOutMayComeAtAnyTimeAndIsReplayed() throws IOException {
        Deadheat.Result result = fuzz("programs.TimerAndLock", "--runs", "1000");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        Deadheat.Result replay =
                Deadheat.in(folder).run("replay", dossier().deadlocks.get(0).id());
        assertThat(replay.err()).contains("gave the same run again");
    }

    @Test
    void anHourIsLongerThanASecond() throws IOException {
        Deadheat.Result result = fuzz("programs.SurelyLater", "--runs", "300");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(dossier().controlled).isTrue();
    }

    private Deadheat.Result fuzz(String target, String... options) {
        java.util.List<String> args = new java.util.ArrayList<>(java.util.List.of("fuzz"));
        args.addAll(java.util.List.of(options));
        args.addAll(java.util.List.of("-cp", Deadheat.programs(), target));
        return Deadheat.in(folder).run(args.toArray(String[]::new));
    }

    private Dossier dossier() throws IOException {
        return DossierReader.read(folder.resolve(".deadheat/races.json"));
    }
}
