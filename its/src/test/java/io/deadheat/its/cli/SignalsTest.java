package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A server is ended by signals; what was seen until then must not be lost. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
class SignalsTest {
    @TempDir
    Path folder;

    @Test
    void sigtermToTheControllerEndsTheProgramAndWritesTheReport() throws Exception {
        try (Deadheat.Running running = server()) {
            signal("TERM", running.process().pid());
            assertReported(running.await());
        }
    }

    @Test
    void ctrlCReachesBothAndWritesTheReport() throws Exception {
        try (Deadheat.Running running = server()) {
            signal("INT", running.target().pid());
            signal("INT", running.process().pid());
            assertReported(running.await());
        }
    }

    @Test
    void sigtermToTheProgramIsAnEndLikeAnyOther() throws Exception {
        try (Deadheat.Running running = server()) {
            signal("TERM", running.target().pid());
            assertReported(running.await());
            assertThat(dossier().programExit).isEqualTo(143);
        }
    }

    @Test
    void aProgramThatIsKilledLeavesWhatWasFlushedAndTheResultIsIncomplete() throws Exception {
        try (Deadheat.Running running = server()) {
            while (!Files.exists(races()) || dossier().races.isEmpty()) {
                running.process().waitFor(50, TimeUnit.MILLISECONDS);
            }
            signal("KILL", running.target().pid());
            Deadheat.Result result = running.await();
            assertThat(result.exit()).as(result.err()).isEqualTo(3);
            assertThat(result.err()).startsWith("deadheat: the program's JVM ended with exit code 137 before");
            assertThat(dossier().races).isNotEmpty();
            assertThat(dossier().coverage.notes()).anyMatch(n -> n.contains("exit code 137"));
        }
    }

    @Test
    void aControllerThatIsKilledDoesNotTakeTheReportWithIt() throws Exception {
        try (Deadheat.Running running = server()) {
            ProcessHandle target = running.target();
            signal("KILL", running.process().pid());
            signal("TERM", target.pid());
            target.onExit().get(60, TimeUnit.SECONDS);
            assertThat(dossier().races).isNotEmpty();
        }
    }

    @Test
    void aProgramThatNeverEndsDoesNotOutliveTheConfirmThatWasKilled() throws Exception {
        try (Deadheat.Running running =
                Deadheat.in(folder).start("confirm", "-cp", Deadheat.programs(), "programs.Racer", "hang")) {
            while (running.process().descendants().findFirst().isEmpty()) {
                running.process().waitFor(20, TimeUnit.MILLISECONDS);
            }
            ProcessHandle target = running.target();
            signal("KILL", running.process().pid());
            target.onExit().get(60, TimeUnit.SECONDS);
        }
    }

    private Deadheat.Running server() throws IOException, InterruptedException {
        Deadheat.Running running =
                Deadheat.in(folder).start("watch", "-cp", Deadheat.programs(), "programs.Racer", "hang");
        running.awaitOutput("raced");
        return running;
    }

    private void assertReported(Deadheat.Result result) throws IOException {
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.err()).contains("2 potential races").contains("results: ");
        assertThat(dossier().races).isNotEmpty();
    }

    static void signal(String name, long pid) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                        .start()
                        .waitFor())
                .isZero();
    }

    private Path races() {
        return folder.resolve(".deadheat/races.json");
    }

    private Dossier dossier() throws IOException {
        return DossierReader.read(races());
    }
}
