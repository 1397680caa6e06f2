package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
    @TempDir
    Path folder;

    @Test
    void theAgentWorksOnEveryJdkOfThisMachine() {
        Deadheat.Result result = Deadheat.in(folder).run("doctor");
        assertThat(result.exit()).as(result.out()).isZero();
        assertThat(result.out())
                .contains("  ok    results can be written to .deadheat")
                .contains("  ok    JDK ")
                .contains("the race of the probe is found; under control ")
                .contains("continuations")
                .doesNotContain("FAIL");
    }

    @Test
    void aResultsFolderThatCannotBeWrittenIsAFailure() throws IOException {
        Files.writeString(folder.resolve("file"), "");
        Deadheat.Result result = Deadheat.in(folder).run("doctor", "-o", "file/out");
        assertThat(result.exit()).isEqualTo(3);
        assertThat(result.out()).contains("  FAIL  cannot write to the results folder file/out");
    }
}
