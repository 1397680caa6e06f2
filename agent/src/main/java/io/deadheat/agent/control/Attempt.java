package io.deadheat.agent.control;

/** A run with what it printed and the classes it used. */
record Attempt(Run run, Strategy strategy, Transcript transcript, RunLoader loader) {
    String line(String job) {
        return RunLine.of(job, run, strategy, transcript, loader);
    }
}
