package io.deadheat.benchmarks;

import io.deadheat.model.Dossier;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Table 1 of the RaceFuzzer paper: the JDK's collections driven as its section 5.1 says, and kernels of our own after its
 * other programs. Each pair has 100 runs; the plain JVM and {@code fuzz random} have as many as all pairs together.
 */
final class RaceFuzzerGroup extends RowsGroup {
    private static final int RUNS = 100;
    private static final int ROUNDS = 3;
    private static final int SECONDS = 60;
    private static final Pattern MADE = Pattern.compile("(\\d+) runs? made");
    private static final String CRAWLER = "examples/crawler/target/classes";

    private static final List<String> SHOWN = List.of(
            "subject",
            "paper",
            "normal s",
            "hybrid s",
            "confirm s",
            "potential",
            "real",
            "exceptions",
            "plain",
            "random",
            "runs",
            "probability",
            "reason");
    private static final List<String> HEADS =
            Stream.concat(SHOWN.stream(), Stream.of("seconds")).toList();

    /**
     * A program of the table.
     *
     * @param paper the row of the paper: potential, real, exceptions, exceptions under the plain JVM, probability
     */
    private record Row(String name, String paper, String path, List<String> program) {}

    private static final List<Row> PROGRAMS = List.of(
            kernel("MolDyn, our kernel", "moldyn: 59, 2, 0, 0, 1.00", "kernels.MolDyn", "1"),
            kernel("RayTracer, our kernel", "raytracer: 2, 2, 0, 0, 1.00", "kernels.RayTracer", "1"),
            kernel("MonteCarlo, our kernel", "montecarlo: 5, 1, 0, 0, 1.00", "kernels.MonteCarlo", "1000"),
            kernel("SleepingCleaner, our kernel", "cache4j: 18, 2, 1, 0, 1.00", "drivers.SleepingCleaner"),
            kernel("Sor, our kernel", "sor: 8, 0, 0, 0, –", "kernels.Sor", "4"),
            new Row("crawler, our example", "hedc: 9, 1, 1, 0, 0.86", CRAWLER, List.of("crawler.Main")),
            collection("Vector", "vector 1.1: 9, 9, 0, 0, 0.94"),
            collection("LinkedList", "12, 12, 5, 0, 0.85"),
            collection("ArrayList", "14, 7, 7, 0, 0.55"),
            collection("HashSet", "11, 11, 8, 1, 0.54"),
            collection("TreeSet", "13, 8, 8, 1, 0.41"));

    private static Row kernel(String name, String paper, String... program) {
        return new Row(name, paper, Checkout.CLASSES, List.of(program));
    }

    private static Row collection(String name, String paper) {
        return kernel(name, paper, "drivers.Collections", name);
    }

    RaceFuzzerGroup() {
        super("racefuzzer", HEADS);
    }

    @Override
    List<Rows.Experiment> experiments(BenchOptions options) {
        return PROGRAMS.stream()
                .map(p -> new Rows.Experiment(p.name, () -> row(p, options.secondsOr(SECONDS))))
                .toList();
    }

    private static Map<String, String> row(Row program, int seconds) throws IOException, InterruptedException {
        long start = System.nanoTime();
        List<Measured> times = Jvm.medians(List.of(plain(program), watched(program)), ROUNDS);
        Dossier seen = command(program, "watch", seconds, List.of());
        List<String> from = List.of("--from", races(program, "watch").toString(), "--all-runs", "--runs", "" + RUNS);
        long before = System.nanoTime();
        Dossier tried = seen.races.isEmpty() ? seen : command(program, "confirm", seconds, from);
        double confirming = (System.nanoTime() - before) / 1e9;
        int runs = tried.races.stream().mapToInt(r -> r.runs).sum();
        List<Race> real =
                tried.races.stream().filter(r -> r.verdict == Verdict.CONFIRMED).toList();
        Map<String, String> row = new LinkedHashMap<>();
        row.put("paper", program.paper);
        row.put("normal s", number(times.get(0).wall()));
        row.put("hybrid s", number(times.get(1).wall()));
        row.put("confirm s", runs == 0 ? "–" : number(confirming / runs));
        row.put("potential", "" + seen.races.size());
        row.put("real", "" + real.size());
        row.put(
                "exceptions",
                "" + real.stream().filter(r -> r.harm == Harm.EXCEPTION).count());
        row.put("runs", "" + Math.max(RUNS, runs));
        others(program, Math.max(RUNS, runs), seconds, row);
        row.put("probability", real.isEmpty() ? "–" : number(probability(real)));
        row.put("reason", left(tried));
        row.put("seconds", String.format(Locale.ROOT, "%.0f", (System.nanoTime() - start) / 1e9));
        return row;
    }

    /** Equally many runs without a race to aim at: different exceptions under the plain JVM and under random schedules. */
    private static void others(Row program, int runs, int seconds, Map<String, String> row)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("-cp", Checkout.CLASSES + File.pathSeparator + program.path));
        line.addAll(List.of("drivers.Repeated", "" + runs));
        line.addAll(program.program);
        row.put("plain", "" + Math.round(new Jvm(line, false).run().printed("exceptions ")));
        List<String> random = List.of("--strategy", "random", "--all-runs", "--runs", "" + runs);
        row.put(
                "random",
                "" + command(program, "fuzz", seconds, random).failures.size());
    }

    /** Of those pairs that are real, how often one of their runs makes the race. */
    private static double probability(List<Race> real) {
        return real.stream()
                .mapToDouble(r -> (double) r.hits / r.runs)
                .average()
                .orElseThrow();
    }

    private static String left(Dossier tried) {
        long open =
                tried.races.stream().filter(r -> r.verdict == Verdict.POTENTIAL).count();
        return open == 0 ? "" : open + " pairs not tried within the budget";
    }

    private static Dossier command(Row program, String command, int seconds, List<String> more)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(command, "--fail-on", "never", "--no-progress"));
        line.addAll(List.of("--budget", seconds + "s", "-o", folder(program, command)));
        line.addAll(more);
        line.addAll(List.of("-cp", program.path));
        line.addAll(program.program);
        Files.deleteIfExists(races(program, command));
        Command.run(line, log(program, command), seconds, () -> false);
        return DossierReader.read(races(program, command));
    }

    private static Path log(Row program, String command) throws IOException {
        return Checkout.root().resolve(folder(program, command) + ".log");
    }

    private static Path races(Row program, String command) throws IOException {
        return Checkout.root().resolve(folder(program, command)).resolve("races.json");
    }

    private static String folder(Row program, String command) throws IOException {
        return Checkout.scratch("racefuzzer-" + program.name.replaceAll("\\W.*", "") + "-" + command);
    }

    private static Jvm plain(Row program) {
        List<String> line = new ArrayList<>(List.of("-cp", program.path));
        line.addAll(program.program);
        return new Jvm(line, false);
    }

    private static Jvm watched(Row program) throws IOException {
        String output = Checkout.scratch("racefuzzer-hybrid.json");
        List<String> line = new ArrayList<>(List.of(Checkout.agent("detector=hybrid,output=" + output)));
        line.addAll(plain(program).command());
        return new Jvm(line, false);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    @Override
    String page(List<Map<String, String>> rows, Path results) {
        return "\n## RaceFuzzer, Table 1\n\n`deadheat bench racefuzzer`: the JDK's own collections behind `synchronizedList` and"
                + " `synchronizedSet` (and Vector), driven as section 5.1 of the paper says, and programs of our own after the"
                + " paper's others, small enough for a hundred runs a pair. *Paper* is the paper's row for a program of that"
                + " kind, not the same program: potential, real, pairs with an exception, exceptions under the plain JVM,"
                + " probability. *Normal* and *hybrid* are medians of " + ROUNDS
                + " runs in a JVM of their own, plain and"
                + " watched; *confirm* is one run of many in one JVM. *Exceptions* counts pairs for which one was seen, as the"
                + " paper does; *plain* and *random* count different exceptions of the program in as many runs as *runs* says,"
                + " under the plain JVM and under `fuzz --strategy random`. *Probability* is the mean over the real pairs.\n\n"
                + Markdown.table(SHOWN, rows);
    }
}
