package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was confirmed before a kill is kept, and the same command goes on from there. */
class ResumeTest {
    private static final String[] COMMAND = {
        "confirm", "--runs", "60", "--all-runs", "-cp", Deadheat.programs(), "programs.ManyRaces"
    };

    @TempDir
    Path folder;

    @Test
    void aKilledControllerIsResumed() throws Exception {
        try (Deadheat.Running running = Deadheat.in(folder).start(COMMAND)) {
            awaitVerdict(running);
            running.process().destroyForcibly().waitFor();
        }
        Map<String, String> before = seeds();
        assertThat(before).isNotEmpty();
        assertThat(dossier().unfinished).isNotNull();
        Deadheat.Result result = Deadheat.in(folder).run(COMMAND);
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.err()).contains("going on after ");
        assertThat(seeds()).containsAllEntriesOf(before);
        assertComplete();
    }

    @Test
    void aKilledTargetIsReplaced() throws Exception {
        try (Deadheat.Running running = Deadheat.in(folder).start(COMMAND)) {
            awaitVerdict(running);
            while (running.process().descendants().findFirst().isEmpty()) {
                running.process().waitFor(20, TimeUnit.MILLISECONDS);
            }
            running.process().descendants().forEach(ProcessHandle::destroyForcibly);
            Deadheat.Result result = running.await();
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
        }
        assertComplete();
    }

    private void assertComplete() throws IOException {
        assertThat(dossier().unfinished).isNull();
        assertThat(dossier().races).hasSizeGreaterThan(20).allMatch(r -> r.verdict == Verdict.CONFIRMED);
    }

    private void awaitVerdict(Deadheat.Running running) throws Exception {
        while (!Files.exists(races()) || seeds().isEmpty()) {
            assertThat(running.process().isAlive()).isTrue();
            running.process().waitFor(20, TimeUnit.MILLISECONDS);
        }
    }

    /** The seed of each confirmed race. */
    private Map<String, String> seeds() throws IOException {
        return dossier().races.stream()
                .filter(r -> r.verdict == Verdict.CONFIRMED)
                .collect(Collectors.toMap((Race r) -> r.id, r -> r.seed + " " + r.schedule));
    }

    private Path races() {
        return folder.resolve(".deadheat/races.json");
    }

    private Dossier dossier() throws IOException {
        return DossierReader.read(races());
    }
}
