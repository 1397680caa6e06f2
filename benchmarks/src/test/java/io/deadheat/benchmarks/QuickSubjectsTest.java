package io.deadheat.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Real classes whose races were found must be found again, from Maven Central to the confirmed race. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "processor time is asked of a POSIX shell")
class QuickSubjectsTest {
    @Test
    void whatWasFoundIsFoundAgain() throws Exception {
        assertThat(quick("--only", "CHO-pool-1", "--only", "DOC-18").run().output())
                .contains("CHO-pool-1 scan yes, watch yes, confirmed yes", "DOC-18 scan yes, watch yes, confirmed yes");
    }

    /** The rows say of a class without a race that one was found in it. */
    @Test
    void whatIsFoundNoMoreIsAFailure(@TempDir Path rows) throws IOException {
        Map<String, String> row = Map.of("subject", "NEG-04", "confirmed", "yes", "seconds", "4");
        Csv.write(rows.resolve("subjects.csv"), SubjectScore.HEADS, List.of(row));
        Jvm lost = quick("--results", rows.toString());
        assertThatThrownBy(lost::run)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no longer found: NEG-04 scan no, watch no, confirmed no");
    }

    @Test
    void nothingMadeAgainIsAFailure(@TempDir Path rows) {
        Jvm nothing = quick("--results", rows.toString());
        assertThatThrownBy(nothing::run).hasMessageContaining("no longer found: anything");
    }

    private static Jvm quick(String... more) {
        List<String> line = new ArrayList<>(List.of("-cp", Checkout.CLASSES + File.pathSeparator + Checkout.AGENT));
        line.addAll(List.of("io.deadheat.benchmarks.Bench", "subjects", "--quick"));
        line.addAll(List.of(more));
        return new Jvm(line, false);
    }
}
