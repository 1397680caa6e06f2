package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that never ends by itself and waits at sockets, so that no seed decides all of its runs. */
class ServerTest {
    private static final String SERVER = "programs.IdleServer";

    @TempDir
    Path folder;

    /** Each run takes half a second, and the control runs alone would take longer than the first pair is given. */
    @Test
    void itsRaceIsProvenInABudgetAndShownAgain() throws IOException {
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "confirm",
                        "--runs",
                        "6",
                        "--budget",
                        "90s",
                        "--pair",
                        SERVER + ":35," + SERVER + ":35",
                        "-cp",
                        Deadheat.programs(),
                        SERVER,
                        "0");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        Dossier dossier = DossierReader.read(folder.resolve(".deadheat/races.json"));
        assertThat(dossier.controlled).isFalse();
        Race race = dossier.races.stream()
                .filter(r -> r.verdict == Verdict.CONFIRMED)
                .findFirst()
                .orElseThrow();
        assertThat(race.field()).isEqualTo(SERVER + ".served");
        Deadheat.Result replay = Deadheat.in(folder).run("replay", race.id);
        assertThat(replay.exit()).as(replay.err()).isEqualTo(1);
        assertThat(replay.err()).contains("seed " + race.seed + " gave the same");
    }
}
