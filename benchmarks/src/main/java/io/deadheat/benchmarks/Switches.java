package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * What a run of a thousand switches and more costs, and what one switch does, with threads as continuations and with the baton. A switch is
 * what a run at random costs more than one that switches only where it must, by the switches that it has more.
 */
public final class Switches {
    /** Programs, and how often each of two threads does it, for a good thousand switches. */
    private static final Map<String, Integer> PROGRAMS = programs();

    private static final int ROUNDS = 3;

    private Switches() {}

    /** Runs with many switches and runs with few, of one program on one engine. */
    private record Cost(double seconds, double switches, double secondsOfFew, double fewSwitches) {
        double nanosPerSwitch() {
            return 1e9 * (seconds - secondsOfFew) / (switches - fewSwitches);
        }
    }

    private static Map<String, Integer> programs() {
        Map<String, Integer> programs = new LinkedHashMap<>();
        programs.put("volatile", 1_300);
        programs.put("array", 700);
        programs.put("synchronized", 350);
        programs.put("atomic", 1_300);
        programs.put("lock", 100);
        programs.put("read-write", 130);
        programs.put("semaphore", 90);
        programs.put("map", 220);
        programs.put("queue", 110);
        programs.put("list", 280);
        return programs;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        int rounds = settings.roundsOr(ROUNDS);
        String first = program("volatile", settings);
        out.println("two threads, JDK " + Runtime.version().feature() + ", medians of " + rounds + ": "
                + ControlledRuns.sharedOn("baton", "switches", first).text());
        if (!settings.quick()) {
            // The first JVM writes instrumented classes down for all others.
            BusyRuns.seconds("baton", "random", first, 1);
        }
        String row = "%-13s %9s %9s %12s %16s %12s %10s %10s%n";
        out.printf(
                row,
                "program",
                "switches",
                "baton ms",
                "ns a switch",
                "continuation ms",
                "ns a switch",
                "run times",
                "switch");
        List<String> usual = settings.quick() ? List.of("volatile") : List.copyOf(PROGRAMS.keySet());
        for (String name : settings.namesOr(usual)) {
            out.printf(row, compared(name, rounds, settings));
        }
    }

    private static Object[] compared(String name, int rounds, Settings settings)
            throws IOException, InterruptedException {
        List<Cost> baton = new ArrayList<>();
        List<Cost> fibres = new ArrayList<>();
        String program = program(name, settings);
        for (int i = 0; i < rounds; i++) {
            baton.add(cost("baton", program, settings.quick() ? 4 : 1_200));
            if (BusyRuns.hasContinuations()) {
                fibres.add(cost("continuation", program, settings.quick() ? 4 : 16_000));
            }
        }
        double ms = 1e3 * median(baton, Cost::seconds);
        double fibreMs = 1e3 * median(fibres, Cost::seconds);
        double nanos = median(baton, Cost::nanosPerSwitch);
        double fibreNanos = median(fibres, Cost::nanosPerSwitch);
        return new Object[] {
            name,
            Math.round(baton.get(0).switches),
            text(ms),
            Math.round(nanos),
            text(fibreMs),
            Math.round(fibreNanos),
            text(ms / fibreMs),
            "1/" + text(nanos / fibreNanos)
        };
    }

    private static double median(List<Cost> costs, ToDoubleFunction<Cost> figure) {
        return Measured.medianOf(costs.stream().map(figure::applyAsDouble).toList());
    }

    private static String text(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }

    private static String program(String name, Settings settings) {
        return BusyRuns.program(name, settings.quick() ? 20 : PROGRAMS.getOrDefault(name, 100), 2);
    }

    private static Cost cost(String engine, String program, int runs) throws IOException, InterruptedException {
        double random = BusyRuns.secondsARun(engine, "random", program, runs);
        double switches = BusyRuns.switches(engine, program);
        double serial = BusyRuns.secondsARun(engine, "serial", program, runs);
        return new Cost(random, switches, serial, BusyRuns.switches(engine, program));
    }
}
