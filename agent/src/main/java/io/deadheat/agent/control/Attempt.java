package io.deadheat.agent.control;

/** A run with what it printed and the classes it used. */
record Attempt(Run run, Strategy strategy, String output, RunLoader loader) {
    String line(String job) {
        return RunLine.of(job, run, strategy, output, loader);
    }
}
