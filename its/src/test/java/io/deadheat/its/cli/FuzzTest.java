package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.report.DossierReader;
import java.io.IOException;
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
