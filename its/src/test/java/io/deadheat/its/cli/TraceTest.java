package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A detector concludes the same from a trace as from the run itself. */
class TraceTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "hybrid,targets.racy.Figure1Lock",
        "hybrid,targets.racy.ArrayListIterate",
        "hybrid,targets.racy.ReadLockWrite",
        "fasttrack,targets.racy.HashMapPut",
        "eraser,targets.racy.SeatsLeft"
    })
    void offLineAsOnLine(String detector, String target) throws IOException {
        Deadheat deadheat = Deadheat.in(folder);
        deadheat.run(
                "watch",
                "--detector",
                detector,
                "--trace",
                "run.trace",
                "-o",
                "on",
                "-cp",
                Deadheat.programs(),
                target);
        deadheat.run("watch", "--detector", detector, "--from-trace", "run.trace", "-o", "off");
        assertThat(folder.resolve("run.trace"))
                .satisfies(file -> assertThat(Files.size(file)).isPositive());
        assertThat(found("off")).containsExactlyInAnyOrderElementsOf(found("on"));
    }

    private List<String> found(String results) throws IOException {
        Dossier dossier = DossierReader.read(folder.resolve(results).resolve("races.json"));
        return dossier.races.stream()
                .map(race -> race.id
                        + ' '
                        + race.field()
                        + ' '
                        + race.confidence
                        + ' '
                        + race.first.locks()
                        + race.second.locks())
                .toList();
    }
}
