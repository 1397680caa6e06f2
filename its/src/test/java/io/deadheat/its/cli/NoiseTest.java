package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code watch --noise}: delays that change no result of a program that has no race. */
class NoiseTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"mixed", "barrier"})
    void aNoisyRunFindsTheRaceAndComesToItsEnd(String kind) {
        Deadheat.Result result =
                Deadheat.in(folder).run("watch", "--noise", kind, "-cp", Deadheat.programs(), "programs.Racer");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).isEqualTo("raced" + System.lineSeparator());
        assertThat(result.err()).contains("programs.Racer.shared");
    }

    @Test
    void aPlainRunMayHaveNoiseWithoutADetector() {
        Deadheat.Result result = Deadheat.in(folder)
                .run("watch", "--detector", "none", "--noise", "yield", "-cp", Deadheat.programs(), "programs.Racer");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).isEqualTo("raced" + System.lineSeparator());
        assertThat(result.err()).doesNotContain("programs.Racer.shared");
    }

    @Test
    void aStrengthThatIsNoneIsBadInput() {
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "watch",
                        "--noise",
                        "yield",
                        "--noise-strength",
                        "0",
                        "-cp",
                        Deadheat.programs(),
                        "programs.Racer");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("--noise-strength must be from 1 to 100: 0");
    }
}
