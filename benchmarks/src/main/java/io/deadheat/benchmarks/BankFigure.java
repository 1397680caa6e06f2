package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The ConTest paper's Figure 8, for each share of the time in the section: in how many runs the bank's total is wrong. */
final class BankFigure {
    private static final int RUNS = 100;
    private static final List<String> LOCKS = List.of("new-lock", "known-lock");

    private BankFigure() {}

    static String subject(String share, String way, int threads) {
        return share + ", " + way + ", " + threads + " threads";
    }

    static List<Rows.Experiment> experiments() {
        List<Rows.Experiment> experiments = new ArrayList<>();
        for (String share : Bank.SHARES.keySet()) {
            for (String way : Bank.WAYS) {
                for (int threads : Bank.THREADS) {
                    experiments.add(new Rows.Experiment(subject(share, way, threads), () -> row(share, way, threads)));
                }
            }
        }
        return experiments;
    }

    private static Map<String, String> row(String share, String way, int threads)
            throws IOException, InterruptedException {
        Measured run = Bank.jvm(way, threads, RUNS, Bank.SHARES.get(share)).run();
        Map<String, String> row = new LinkedHashMap<>();
        row.put("share", share);
        row.put("way", way);
        row.put("threads", "" + threads);
        row.put("expected", LOCKS.contains(way) ? "0" : "");
        row.put("found", "" + Bank.wrong(run));
        row.put("runs", "" + RUNS);
        row.put("seconds", Table.number(run.wall()));
        row.put("cpu s", Table.number(run.cpu()));
        return row;
    }

    /** Wrong totals in % of the runs, if they were made. */
    static Optional<Double> percent(List<Map<String, String>> rows, String share, String way, int threads) {
        String subject = subject(share, way, threads);
        return rows.stream()
                .filter(r -> r.get("subject").equals(subject))
                .map(r -> 100 * Double.parseDouble(r.get("found")) / Double.parseDouble(r.get("runs")))
                .findFirst();
    }

    /** The locks that do not heal any more. */
    static List<String> unhealed(BenchOptions options, PrintStream out) throws IOException, InterruptedException {
        List<String> lost = new ArrayList<>();
        String share = Bank.SHARES.keySet().iterator().next();
        for (String way : LOCKS) {
            String subject = subject(share, way, Bank.THREADS.get(Bank.THREADS.size() - 1));
            if (options.wants(subject)) {
                String wrong = row(share, way, Bank.THREADS.get(Bank.THREADS.size() - 1))
                        .get("found");
                out.println("bench: " + subject + ": " + wrong + " wrong");
                lost.addAll(wrong.equals("0") ? List.of() : List.of(subject));
            }
        }
        return lost;
    }

    static String page(List<Map<String, String>> rows, Path results) throws IOException {
        StringBuilder text = new StringBuilder(TEXT);
        for (String share : Bank.SHARES.keySet()) {
            List<Map<String, String>> table = new ArrayList<>();
            Map<String, List<Double>> lines = new LinkedHashMap<>();
            for (String way : Bank.WAYS) {
                Map<String, String> row = new LinkedHashMap<>(Map.of("way", way));
                List<Double> line = new ArrayList<>();
                for (int threads : Bank.THREADS) {
                    percent(rows, share, way, threads).ifPresent(p -> {
                        row.put("" + threads, "" + Math.round(p));
                        line.add(p);
                    });
                }
                table.addAll(line.isEmpty() ? List.of() : List.of(row));
                if (line.size() == Bank.THREADS.size()) {
                    lines.put(way, line);
                }
            }
            text.append(share(share, table, lines, rows, results));
        }
        return text.toString();
    }

    private static String share(
            String share,
            List<Map<String, String>> table,
            Map<String, List<Double>> lines,
            List<Map<String, String>> rows,
            Path results)
            throws IOException {
        if (table.isEmpty()) {
            return "";
        }
        List<String> heads = new ArrayList<>(List.of("way"));
        Bank.THREADS.forEach(n -> heads.add("" + n));
        String plot = "contest-" + share.replace(" %", "") + ".svg";
        Files.writeString(
                results.resolve(plot),
                Plot.of(
                        Bank.THREADS,
                        lines,
                        "wrong totals, % of " + RUNS + " runs, " + share + " in the section",
                        "threads"));
        return "\nAbout " + share + " of the time in the section; " + cores(rows, share) + ":\n\n"
                + Markdown.table(heads, table) + "\n![wrong totals by threads](results/" + plot + ")\n";
    }

    /** How much of the machine the runs had, those aside that sleep. */
    private static String cores(List<Map<String, String>> rows, String share) {
        double[] sums = new double[2];
        rows.stream().filter(r -> r.get("subject").startsWith(share + ", ")).forEach(r -> {
            sums[0] += Double.parseDouble(r.get("cpu s"));
            sums[1] += Double.parseDouble(r.get("seconds"));
        });
        return "the runs took " + Table.number(sums[1]) + " s and had " + Table.number(sums[0] / sums[1])
                + " processors on average, those of sleep-before aside";
    }

    private static final String TEXT = """

            ## ConTest, Figure 8

            `deadheat bench contest`: a bank whose total races (`kernels.BankTotal`, 600 bookings a thread), as it is, under a
            detector alone (`eraser`), healed while it learns (`learn=new-lock`) and under each healing action: wrong totals in %
            of the runs, by threads and by the share of a thread's time that is spent in the section. The runs of a cell share a
            JVM. With `learning` only the first of them can be wrong, for a field that was once seen to race stays healed.
            HotSpot on Linux ignores priorities by default. `sleep-before` sleeps 50 µs.

            The paper's own Figure 8 (two processors, 0.0018 %, 100 runs) is a picture; its text says: plain *changes
            dramatically between 2 and 5 threads, but still does not get over 50 %*; the detector alone *nearly 100 %*; healing
            by priorities and by a yield of the others *decreases this influence again*, but not *below the original fault
            rate*, except for yields with 2 threads; a new lock *heals the race in all cases*.
            """;
}
