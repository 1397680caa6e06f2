package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Delays that make a run come to rare interleavings. */
final class NoiseOptions {
    /** What a delay is made of. */
    enum Kind {
        YIELD,
        SLEEP,
        BUSY,
        BARRIER,
        MIXED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--noise",
            paramLabel = "KIND",
            description = "Delays before accesses and locks, fewer where they come often: ${COMPLETION-CANDIDATES}.")
    private Kind kind;

    @Option(
            names = "--noise-strength",
            paramLabel = "PERCENT",
            defaultValue = "20",
            description = "How likely a delay is at a new place; default: ${DEFAULT-VALUE}.")
    private int strength;

    @Option(
            names = "--noise-seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "What the choice of delays begins with; default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--noise-at",
            paramLabel = "FILE",
            description = "Delays only at the statements of this races.json.")
    private Path at;

    void addTo(AgentOptions options) {
        if (kind == null) {
            return;
        }
        if (strength < 1 || strength > 100) {
            throw new BadInputException("--noise-strength must be from 1 to 100: " + strength);
        }
        if (at != null && !Files.isReadable(at)) {
            throw new BadInputException("no such file: " + at);
        }
        options.set(Key.NOISE, kind + ":" + strength + ":" + seed)
                .set(Key.NOISE_AT, at == null ? null : at.toAbsolutePath());
    }
}
