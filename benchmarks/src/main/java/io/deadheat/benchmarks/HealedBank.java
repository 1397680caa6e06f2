package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * The ConTest paper's Figure 8: how often the bank's total is wrong, plain, with a detector alone, and with each healing
 * action, for 2 to 15 threads; and what healing costs. Cells are kept in {@code docs/results/healed-bank.csv}, with a plot
 * for each share. All runs of one cell are made in one JVM.
 */
public final class HealedBank {
    private static final List<Integer> THREADS = List.of(2, 3, 5, 10, 15);

    /** Steps of safe work between two bookings; a booking is about one step. */
    private static final Map<String, Integer> SHARES = shares();

    private static final String KERNEL = "kernels.BankTotal";
    private static final int RUNS = 100;
    private static final int MANY = 1000;

    /** Some seven seconds of work in one run, less than one hundredth of it in the section. */
    private static final String[] LONG = {"2", "1", "2000", "3000000"};

    private static final String SECONDS = "seconds=";

    private static long deadline = Long.MAX_VALUE;

    private HealedBank() {}

    private static Map<String, Integer> shares() {
        Map<String, Integer> shares = new LinkedHashMap<>();
        shares.put("5 %", 20);
        shares.put("1 %", 100);
        shares.put("0.1 %", 1000);
        shares.put("0.01 %", 10_000);
        shares.put("0.0018 %", 55_000);
        return shares;
    }

    /** The ways to run the bank, in the order of the table. */
    private static Map<String, List<String>> ways() throws IOException {
        Map<String, List<String>> ways = new LinkedHashMap<>();
        ways.put("plain", List.of());
        ways.put(
                "detector only",
                List.of(Checkout.agent("mode=watch,detector=eraser,output=" + Checkout.scratch("bank-eraser.json"))));
        ways.put("learning", List.of(learning()));
        for (String action : List.of("yield-before", "yield-others", "priority", "load", "new-lock", "known-lock")) {
            ways.put(action, List.of(Checkout.agent("heal=" + races() + ",action=" + action)));
        }
        return ways;
    }

    private static String learning() throws IOException {
        return Checkout.agent("learn=new-lock,output=" + Checkout.scratch("bank-learnt.json"));
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    /**
     * Names: shares such as {@code 5%} to measure, {@code significance}, {@code overhead}; all where none is given. Ways to
     * run the bank may be named beside a share, for those rows alone, and {@code seconds=N}: then no cell is begun any more,
     * and the same command goes on with those that are missing.
     */
    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        deadline = System.nanoTime()
                + settings.names().stream()
                        .filter(n -> n.startsWith(SECONDS))
                        .mapToLong(n -> TimeUnit.SECONDS.toNanos(Long.parseLong(n.substring(SECONDS.length()))))
                        .findFirst()
                        .orElse(Long.MAX_VALUE / 2);
        for (Map.Entry<String, Integer> share : SHARES.entrySet()) {
            if (settings.names().isEmpty()
                    || settings.names().contains(share.getKey().replace(" ", ""))) {
                wrongTotals(share.getKey(), share.getValue(), settings, out);
            }
        }
        if (settings.names().isEmpty() || settings.names().contains("significance")) {
            significance(settings, out);
        }
        if (settings.names().isEmpty() || settings.names().contains("overhead")) {
            overhead(settings, out);
        }
    }

    /** Whether yielding where somebody else is inside makes wrong totals rarer, or only seems to. */
    private static void significance(Settings settings, PrintStream out) throws IOException, InterruptedException {
        int runs = settings.quick() ? 2 : MANY;
        Table table = new Table("wrong of " + runs, "plain", "yield-others", "p");
        for (int threads : settings.quick() ? List.of(2) : List.of(10, 15)) {
            String[] size = {Integer.toString(threads), Integer.toString(runs), "20"};
            int plain = wrong(bank(List.of(), size));
            int healed = wrong(bank(ways().get("yield-others"), size));
            table.row(
                    threads + " threads",
                    Integer.toString(plain),
                    Integer.toString(healed),
                    String.format(Locale.ROOT, "%.1e", Fisher.smaller(plain, healed, runs)));
        }
        out.print(table);
    }

    private static Map<String, List<String>> ways(Settings settings) throws IOException {
        Map<String, List<String>> ways = ways();
        if (settings.names().stream().anyMatch(ways::containsKey)) {
            ways.keySet().retainAll(settings.names());
        }
        return ways;
    }

    private static void wrongTotals(String share, int work, Settings settings, PrintStream out)
            throws IOException, InterruptedException {
        int runs = settings.quick() ? 2 : settings.roundsOr(RUNS);
        BankCells cells = new BankCells(results(settings).resolve("healed-bank.csv"));
        List<Integer> threads = settings.quick() ? List.of(2) : THREADS;
        List<Object> heads = new ArrayList<>(List.of("threads"));
        THREADS.forEach(heads::add);
        Table table = new Table(heads.stream().map(Object::toString).toArray(String[]::new));
        Map<String, List<Double>> lines = new LinkedHashMap<>();
        for (Map.Entry<String, List<String>> way : ways(settings).entrySet()) {
            List<Double> line = new ArrayList<>();
            List<Object> row = new ArrayList<>(List.of(way.getKey()));
            for (int n : threads) {
                OptionalInt wrong = cell(cells, share, work, way, n, runs);
                row.add(wrong.isEmpty() ? "" : Math.round(100.0 * wrong.getAsInt() / runs));
                wrong.ifPresent(w -> line.add(100.0 * w / runs));
            }
            if (line.size() == threads.size()) {
                lines.put(way.getKey(), line);
            }
            table.row(row.toArray());
        }
        out.println("wrong totals in % of " + runs + " runs, about " + share + " of the time in the section");
        out.print(table);
        if (!lines.isEmpty()) {
            Path plot = results(settings).resolve("healed-bank-" + share.replace(" %", "") + ".svg");
            Files.writeString(plot, Plot.of(THREADS, lines, "wrong totals, % of " + runs + " runs", "threads"));
            out.println("plot: " + plot);
        }
    }

    /** As it was measured, or measured now if there is time. */
    private static OptionalInt cell(
            BankCells cells, String share, int work, Map.Entry<String, List<String>> way, int threads, int runs)
            throws IOException, InterruptedException {
        OptionalInt known = cells.wrong(share, way.getKey(), threads, runs);
        if (known.isPresent() || System.nanoTime() - deadline > 0) {
            return known;
        }
        int wrong =
                wrong(bank(way.getValue(), Integer.toString(threads), Integer.toString(runs), Integer.toString(work)));
        cells.add(share, way.getKey(), threads, runs, wrong);
        return OptionalInt.of(wrong);
    }

    /** Quick figures mean nothing, and are not kept. */
    private static Path results(Settings settings) throws IOException {
        return settings.quick()
                ? Files.createTempDirectory("healed-bank")
                : Checkout.root().resolve("docs/results");
    }

    private static int wrong(Jvm bank) throws IOException, InterruptedException {
        return (int) bank.run().printed("wrong ");
    }

    private static void overhead(Settings settings, PrintStream out) throws IOException, InterruptedException {
        String[] size = settings.quick() ? new String[] {"2", "1", "100", "1000"} : LONG;
        List<Jvm> jvms = List.of(
                bank(List.of(), size),
                bank(List.of(Checkout.agent("heal=" + races())), size),
                bank(List.of(Checkout.agent("heal=" + races() + ",action=known-lock")), size),
                bank(List.of(learning()), size));
        List<Measured> medians = Jvm.medians(jvms, settings.roundsOr(3));
        Table table = new Table("bank, 1 % in the section", "wall s", "ratio");
        List<String> names = List.of("plain", "healed by a new lock", "healed by a known lock", "learning");
        for (int i = 0; i < names.size(); i++) {
            table.row(
                    names.get(i),
                    medians.get(i).wall(),
                    medians.get(i).wall() / medians.get(0).wall());
        }
        out.print(table);
    }

    private static Jvm bank(List<String> flags, String... size) {
        List<String> command = new ArrayList<>(flags);
        command.addAll(List.of("-cp", Checkout.CLASSES, KERNEL));
        command.addAll(List.of(size));
        return Jvm.of(command.toArray(String[]::new));
    }

    /** What a run of the detector would say of the total, with the lock that it should have had. */
    private static String races() throws IOException {
        String file = Checkout.scratch("bank-races.json");
        String side = "{\"class\":\"" + KERNEL + "\",\"descriptor\":\"account(II)V\",\"ordinal\":0}";
        Files.writeString(
                Checkout.root().resolve(file),
                "{\"schema\":1,\"races\":[{\"field\":\"" + KERNEL + ".bankTotal\",\"first\":" + side + ",\"second\":"
                        + side + ",\"suggestedLocks\":[\"" + KERNEL + ".lock (java.lang.Object#1)\"]}]}");
        return file;
    }
}
