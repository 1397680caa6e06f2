package io.deadheat.agent.control;

import java.util.Objects;

/** A run with what it printed and the classes it used. */
record Attempt(Run run, Strategy strategy, String output, RunLoader loader) {
    String line(String job) {
        return RunLine.of(job, run, strategy, output, loader);
    }

    /** Whether {@code other}, a run of the same seed, went the same way to the same end. */
    boolean isLike(Attempt other) {
        return run.controlled
                && other.run.controlled
                && run.hash == other.run.hash
                && run.steps == other.run.steps
                && run.clock == other.run.clock
                && run.hang == other.run.hang
                && Objects.equals(run.exit, other.run.exit)
                && run.failures.equals(other.run.failures)
                && run.kept.equals(other.run.kept)
                && Objects.equals(run.deadlock, other.run.deadlock)
                && output.equals(other.output);
    }
}
