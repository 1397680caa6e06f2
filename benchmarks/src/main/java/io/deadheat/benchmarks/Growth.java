package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How the cost of a run grows with its switches and with its threads, and that of a campaign with its runs; drawn. */
public final class Growth {
    private Growth() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        String engine = BusyRuns.hasContinuations() ? "continuation" : "baton";
        boolean quick = settings.quick();
        Map<String, Double> switches = new LinkedHashMap<>();
        Map<String, Double> threads = new LinkedHashMap<>();
        Map<String, Double> runs = new LinkedHashMap<>();
        for (int times : quick ? List.of(10) : List.of(1_000, 2_000, 4_000, 6_000, 8_000, 10_000)) {
            switches.put(
                    "" + times,
                    1e3
                            * BusyRuns.secondsARun(
                                    engine, "random", BusyRuns.program("volatile", times, 2), quick ? 4 : 1_500));
        }
        for (int n : quick ? List.of(2) : List.of(2, 100, 200, 400, 600, 800, 1_000)) {
            String program = BusyRuns.program("volatile", quick ? 10 : 100, n);
            threads.put("" + n, 1e3 * BusyRuns.secondsARun(engine, "random", program, quick ? 4 : 300));
        }
        for (int n : quick ? List.of(2) : List.of(1_000, 2_000, 4_000, 6_000, 8_000, 10_000)) {
            runs.put("" + n, BusyRuns.seconds(engine, "random", BusyRuns.program("volatile", 500, 2), n));
        }
        draw("switches", "ms a run, of two threads", switches, out);
        draw("threads", "ms a run, of 100 writes a thread", threads, out);
        draw("runs", "s, of two threads with 500 writes each", runs, out);
        out.println("drawn, threads as " + engine);
    }

    private static void draw(String along, String up, Map<String, Double> cells, PrintStream out) throws IOException {
        Table table = new Table(along, up);
        cells.forEach(table::row);
        out.print(table);
        double most = cells.values().stream().mapToDouble(d -> d).max().orElseThrow();
        List<Integer> places = cells.keySet().stream().map(Integer::valueOf).toList();
        List<Double> line = cells.values().stream().map(d -> 100 * d / most).toList();
        String title = up + "; 100 is " + String.format(Locale.ROOT, "%.2f", most);
        Path file = Checkout.root().resolve(Checkout.scratch("growth-" + along + ".svg"));
        Files.writeString(file, Plot.of(places, Map.of("measured", line), title, along));
    }
}
