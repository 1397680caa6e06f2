package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import java.util.Locale;
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

    @Option(names = "--fork", description = "A JVM of its own for each run.")
    private boolean fork;

    @Option(
            names = "--isolate",
            paramLabel = "HOW",
            defaultValue = "auto",
            description =
                    "What separates the runs of one JVM: the program's classes are loaded anew (loader), or shared"
                            + " with the static state that they have by then (none), or shared where they have no static state or"
                            + " it can be put back (auto); default: ${DEFAULT-VALUE}.")
    private Isolation isolation;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            defaultValue = "auto",
            description =
                    "What the program's threads run as: threads of the operating system (baton), or continuations on one"
                            + " of them (continuation), which is faster; default: ${DEFAULT-VALUE}, the latter from JDK 24 on where"
                            + " they work. Both give a seed the same schedule.")
    private Engine engine;

    /** What threads run as, as the agent names it. */
    enum Engine {
        AUTO,
        BATON,
        CONTINUATION;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** How the runs of one JVM are kept apart, as the agent names it. */
    enum Isolation {
        AUTO,
        LOADER,
        NONE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

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

    boolean fork() {
        return fork;
    }

    String engine() {
        return engine.toString();
    }

    String isolation() {
        return isolation.toString();
    }
}
