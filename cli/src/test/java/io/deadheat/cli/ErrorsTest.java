package io.deadheat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.engine.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ErrorsTest {
    @Test
    void anErrorOfTheToolIsOneLineAndNeverAFinding() {
        PrintStream before = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            assertThat(Errors.failed(new OutOfMemoryError("Java heap\nspace"))).isEqualTo(ExitCode.FAILED);
        } finally {
            System.setErr(before);
        }
        assertThat(said.toString(StandardCharsets.UTF_8))
                .isEqualTo("deadheat: internal error: OutOfMemoryError: Java heap\\nspace" + System.lineSeparator());
    }
}
