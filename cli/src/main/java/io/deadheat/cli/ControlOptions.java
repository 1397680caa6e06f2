package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import picocli.CommandLine.Option;

/** How many controlled runs, from which seed on. */
final class ControlOptions {
    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "100",
            description = "Runs at most, for each pair or altogether; default: ${DEFAULT-VALUE}.")
    private int runs;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Seed of the first run, the next has the next; default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--all-runs", description = "Makes all runs, also when fewer have shown everything.")
    private boolean allRuns;

    int runs() {
        if (runs < 1) {
            throw new BadInputException("--runs must be at least 1: " + runs);
        }
        return runs;
    }

    long seed() {
        return seed;
    }

    boolean allRuns() {
        return allRuns;
    }
}
