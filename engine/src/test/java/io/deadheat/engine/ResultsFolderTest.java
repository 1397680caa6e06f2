package io.deadheat.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that share a results folder leave each other's work alone as long as it is somebody's. */
class ResultsFolderTest {
    @TempDir
    Path folder;

    /** A command that works in the folder until it is killed. */
    static final class Working {
        public static void main(String[] args) throws IOException {
            try (ResultsFolder results = ResultsFolder.open(Path.of(args[0]))) {
                Files.writeString(results.work().resolve("half"), "done");
                System.out.println(results.work());
                System.in.read();
            }
        }
    }

    private Process java(String... args) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.command().addAll(List.of(args));
        return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    /** As another machine has it, whose process ids mean nothing here. */
    private Path withIdOfNobody(Path work) throws Exception {
        Process ended = java("--version");
        ended.waitFor();
        String name = work.getFileName().toString().replaceFirst("work-\\d+", "work-" + ended.pid());
        return Files.move(work, work.resolveSibling(name));
    }

    @Test
    void theWorkOfAnotherMachineIsClearedWhenItsOwnerIsDead() throws Exception {
        Process other = java("-cp", System.getProperty("java.class.path"), Working.class.getName(), folder.toString());
        Path work;
        try (BufferedReader said = other.inputReader()) {
            work = withIdOfNobody(Path.of(said.readLine()));
            ResultsFolder.open(folder).close();
            assertThat(work.resolve("half")).hasContent("done");
        } finally {
            other.destroyForcibly().waitFor();
        }
        ResultsFolder.open(folder).close();
        assertThat(work).doesNotExist();
        assertThat(folder).isEmptyDirectory();
    }
}
