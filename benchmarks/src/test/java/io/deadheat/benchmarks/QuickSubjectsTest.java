package io.deadheat.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Real classes whose races were found must be found again, from Maven Central to the confirmed race. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "processor time is asked of a POSIX shell")
class QuickSubjectsTest {
    @Test
    void whatWasFoundIsFoundAgain() throws Exception {
        Measured quick = Jvm.of(
                        "-cp",
                        Checkout.CLASSES + File.pathSeparator + Checkout.AGENT,
                        "io.deadheat.benchmarks.Bench",
                        "subjects",
                        "--quick",
                        "--only",
                        "CHO-pool-1",
                        "--only",
                        "DOC-18")
                .run();
        assertThat(quick.output())
                .contains("CHO-pool-1 scan yes, watch yes, confirmed yes", "DOC-18 scan yes, watch yes, confirmed yes");
    }
}
