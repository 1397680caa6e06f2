package io.deadheat.benchmarks;

import java.io.IOException;

/** Runs of {@code schedules.Busy}, and what they take. */
final class BusyRuns {
    private static final int FIRST_JDK_WITH_CONTINUATIONS = 24;

    private BusyRuns() {}

    static boolean hasContinuations() {
        return Runtime.version().feature() >= FIRST_JDK_WITH_CONTINUATIONS;
    }

    static String program(String what, int times, int threads) {
        return "schedules.Busy " + what + " " + times + " " + threads;
    }

    /** Of all but the first third of {@code runs}, which is for the JVM to start and to compile. */
    static double secondsARun(String engine, String strategy, String program, int runs)
            throws IOException, InterruptedException {
        double few = seconds(engine, strategy, program, runs / 3);
        double many = seconds(engine, strategy, program, runs);
        return (many - few) / (runs - runs / 3);
    }

    /** By the clock, for a JVM that makes so many runs. */
    static double seconds(String engine, String strategy, String program, int runs)
            throws IOException, InterruptedException {
        ControlledRuns controlled = runs(engine, program);
        controlled.add("runs", strategy, 1, runs, null);
        return controlled.measure().wall();
    }

    /** How many switches a run of those made last has. */
    static double switches(String engine, String program) throws IOException {
        return runs(engine, program).lines().stream()
                .mapToLong(l -> l.number("switches"))
                .average()
                .orElseThrow();
    }

    private static ControlledRuns runs(String engine, String program) {
        return ControlledRuns.sharedOn(engine, "switches", program);
    }
}
