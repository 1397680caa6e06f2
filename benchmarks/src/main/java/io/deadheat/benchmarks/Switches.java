package io.deadheat.benchmarks;

import io.deadheat.benchmarks.ControlledRuns.Line;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a switch costs, with threads as continuations and with the baton, in programs of a thousand switches and more;
 * and how the cost of a run grows with its switches, with its threads, and that of a campaign with its runs ({@code grows}).
 */
public final class Switches {
    private static final List<String> PROGRAMS = List.of(
            "volatile", "array", "synchronized", "atomic", "lock", "read-write", "semaphore", "map", "queue", "list");
    private static final String GROWS = "grows";
    private static final int TIMES = 1_300;
    private static final int FIRST_JDK_WITH_CONTINUATIONS = 24;

    private Switches() {}

    /** What one run of a program takes, and how many switches it has. */
    private record Cost(double seconds, double switches) {
        double nanosPerSwitch() {
            return 1e9 * seconds / switches;
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(settings.quick() ? PROGRAMS.subList(0, 1) : PROGRAMS);
        all.add(GROWS);
        List<String> names = new ArrayList<>(settings.namesOr(all));
        boolean grows = names.remove(GROWS);
        if (!names.isEmpty()) {
            compare(names, settings, out);
        }
        if (grows) {
            grow(settings, out);
        }
    }

    private static boolean hasContinuations() {
        return Runtime.version().feature() >= FIRST_JDK_WITH_CONTINUATIONS;
    }

    private static void compare(List<String> names, Settings settings, PrintStream out)
            throws IOException, InterruptedException {
        int times = settings.quick() ? 20 : TIMES;
        out.println("two threads, JDK " + Runtime.version().feature() + ": "
                + ControlledRuns.sharedOn("baton", "switches", program("volatile", times, 2))
                        .text());
        if (!settings.quick()) {
            seconds(
                    "baton",
                    program("volatile", times, 2),
                    1); // The first JVM writes instrumented classes down for all others.
        }
        String row = "%-13s %9s %9s %12s %16s %12s %6s%n";
        out.printf(row, "program", "switches", "baton ms", "ns a switch", "continuation ms", "ns a switch", "times");
        for (String name : names) {
            Cost baton = cost("baton", program(name, times, 2), settings.quick() ? 4 : 200);
            Cost fibres = hasContinuations()
                    ? cost("continuation", program(name, times, 2), settings.quick() ? 4 : 6_000)
                    : new Cost(Double.NaN, Double.NaN);
            out.printf(
                    row,
                    name,
                    Math.round(baton.switches),
                    text(1e3 * baton.seconds),
                    Math.round(baton.nanosPerSwitch()),
                    text(1e3 * fibres.seconds),
                    Math.round(fibres.nanosPerSwitch()),
                    text(baton.seconds / fibres.seconds));
        }
    }

    private static String text(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }

    private static String program(String what, int times, int threads) {
        return "schedules.Busy " + what + " " + times + " " + threads;
    }

    /** Of the second half of {@code runs}: the first half is for the JVM to start and to compile. */
    private static Cost cost(String engine, String program, int runs) throws IOException, InterruptedException {
        double few = seconds(engine, program, runs / 2);
        double many = seconds(engine, program, runs);
        List<Line> lines = ControlledRuns.sharedOn(engine, "switches", program).lines();
        double switches =
                lines.stream().mapToLong(l -> l.number("switches")).average().orElseThrow();
        return new Cost((many - few) / (runs - runs / 2), switches);
    }

    private static double seconds(String engine, String program, int runs) throws IOException, InterruptedException {
        ControlledRuns controlled = ControlledRuns.sharedOn(engine, "switches", program);
        controlled.add("runs", "random", 1, runs, null);
        return controlled.measure().wall();
    }

    private static void grow(Settings settings, PrintStream out) throws IOException, InterruptedException {
        String engine = hasContinuations() ? "continuation" : "baton";
        boolean quick = settings.quick();
        Map<String, Double> switches = new LinkedHashMap<>();
        Map<String, Double> threads = new LinkedHashMap<>();
        Map<String, Double> runs = new LinkedHashMap<>();
        for (int times : quick ? List.of(10) : List.of(1_000, 2_000, 4_000, 6_000, 8_000, 10_000)) {
            switches.put("" + times, 1e3 * cost(engine, program("volatile", times, 2), quick ? 4 : 1_000).seconds);
        }
        for (int n : quick ? List.of(2) : List.of(2, 10, 100, 200, 500, 1_000)) {
            int each = Math.max(1, (quick ? 10 : 20_000) / n);
            threads.put("" + n, 1e3 * cost(engine, program("volatile", each, n), quick ? 4 : 200).seconds);
        }
        for (int n : quick ? List.of(2) : List.of(1_000, 2_000, 4_000, 6_000, 8_000, 10_000)) {
            runs.put("" + n, seconds(engine, program("volatile", 500, 2), n));
        }
        draw("switches", "ms a run, of two threads", switches, out);
        draw("threads", "ms a run, of 20,000 writes", threads, out);
        draw("runs", "s, of two threads with 500 writes each", runs, out);
        out.println("Switches drawn, threads as " + engine);
    }

    private static void draw(String along, String up, Map<String, Double> cells, PrintStream out) throws IOException {
        Table table = new Table(along, up);
        cells.forEach(table::row);
        out.print(table);
        double most = cells.values().stream().mapToDouble(d -> d).max().orElseThrow();
        List<Integer> places = cells.keySet().stream().map(Integer::valueOf).toList();
        List<Double> line = cells.values().stream().map(d -> 100 * d / most).toList();
        String title = up + "; 100 is " + text(most);
        Path file = Checkout.root().resolve(Checkout.scratch("switches-" + along + ".svg"));
        Files.writeString(file, Plot.of(places, Map.of("measured", line), title, along));
    }
}
