package io.deadheat.benchmarks;

import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tables 4 and 5 and Figure 14 of the Narada paper: what is synthesized for its classes and what the tests show; and what
 * equally many tests of two random methods on one object show in the same time.
 */
final class NaradaGroup implements Group {
    private static final int SECONDS = 100;
    private static final String RANDOM = "random-";
    private static final Pattern COUNTS = Pattern.compile(
            "(\\d+) pairs of statements may race \\((\\d+) by field and methods\\); (\\d+) tests tried, (\\d+) kept");
    private static final Pattern RACES = Pattern.compile("(\\d+) detected, (\\d+) confirmed, (\\d+) harmful");
    private static final int[] BOUNDS = {0, 1, 5, 10};

    private static final List<String> COUNTED = List.of("pairs", "tests", "detected", "confirmed", "harmful");
    private static final List<String> BY_METHODS =
            List.of("pairs by methods", "detected by methods", "confirmed by methods", "harmful by methods");
    private static final List<String> FIGURE = List.of("0", "1", "2 to 5", "6 to 10", "more");
    private static final List<String> HEADS = Stream.of(
                    List.of("subject", "class", "seed", "budget"),
                    COUNTED,
                    BY_METHODS,
                    FIGURE,
                    List.of("kept", "cpu seconds", "complete"))
            .flatMap(List::stream)
            .toList();

    @Override
    public String name() {
        return "narada";
    }

    @Override
    public void run(BenchOptions options, PrintStream out) throws IOException, InterruptedException {
        int seconds = options.secondsOr(SECONDS);
        List<Rows.Experiment> experiments = new ArrayList<>();
        for (NaradaClass subject : NaradaClass.ALL) {
            experiments.add(new Rows.Experiment(subject.name(), () -> row(subject, seconds)));
        }
        Rows rows = rows(options);
        for (NaradaClass subject : NaradaClass.ALL) {
            experiments.add(new Rows.Experiment(RANDOM + subject.name(), () -> atRandom(rows, subject)));
        }
        rows.make(experiments, options, out);
    }

    private static Rows rows(BenchOptions options) throws IOException {
        List<String> order = Stream.concat(
                        NaradaClass.ALL.stream().map(NaradaClass::name),
                        NaradaClass.ALL.stream().map(c -> RANDOM + c.name()))
                .toList();
        return Rows.of(options.results(), "narada", HEADS, order);
    }

    private static Map<String, String> row(NaradaClass subject, int seconds) throws IOException, InterruptedException {
        Map<String, String> row = counted(subject, subject.name(), seconds, List.of());
        List<String> writing = new ArrayList<>(
                List.of("--no-confirm", "-o", Checkout.scratch("narada-" + subject.name() + "-written")));
        writing.addAll(subject.arguments());
        Measured written =
                Checkout.cli("synthesize", writing.toArray(String[]::new)).run();
        row.put("cpu seconds", String.format(Locale.ROOT, "%.1f", written.cpu()));
        return row;
    }

    /** As many tests, in the same time, as the row of the class had. */
    private static Map<String, String> atRandom(Rows rows, NaradaClass subject)
            throws IOException, InterruptedException {
        Map<String, String> directed = rows.all().stream()
                .filter(r -> r.get("subject").equals(subject.name()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("first make the row " + subject.name()));
        int seconds = Integer.parseInt(directed.get("budget"));
        return counted(subject, RANDOM + subject.name(), seconds, List.of("--random-pairs", directed.get("tests")));
    }

    private static Map<String, String> counted(NaradaClass subject, String name, int seconds, List<String> more)
            throws IOException, InterruptedException {
        String folder = Checkout.scratch("narada-" + name);
        Path root = Checkout.root();
        List<String> line = new ArrayList<>(List.of("synthesize", "--fail-on", "never", "--no-progress"));
        line.addAll(List.of("--budget", seconds + "s", "-o", folder));
        line.addAll(more);
        line.addAll(subject.arguments());
        Command command = Command.run(line, root.resolve(folder + ".log"), seconds, () -> false);
        Matcher counts = find(COUNTS, command);
        Matcher races = find(RACES, command);
        Map<String, String> row = new LinkedHashMap<>();
        row.put("class", subject.className().substring(subject.className().lastIndexOf('.') + 1));
        row.put("seed", subject.isByHand() ? "by hand" : "made");
        row.put("budget", "" + seconds);
        row.put("pairs", counts.group(1));
        row.put("pairs by methods", counts.group(2));
        row.put("tests", counts.group(3));
        row.put("kept", counts.group(4));
        for (int i = 0; i < 3; i++) {
            row.put(COUNTED.get(i + 2), races.group(i + 1));
        }
        races.find();
        for (int i = 0; i < 3; i++) {
            row.put(BY_METHODS.get(i + 1), races.group(i + 1));
        }
        row.put("complete", command.said().contains("the budget is spent") ? "no" : "yes");
        row.putAll(distribution(DossierReader.read(root.resolve(folder).resolve("races.json")), counts.group(3)));
        return row;
    }

    private static Matcher find(Pattern pattern, Command command) {
        Matcher matcher = pattern.matcher(command.said());
        if (!matcher.find()) {
            throw new IllegalStateException("not to be read: " + command.said());
        }
        return matcher;
    }

    /** Figure 14: how many tests detect so many races. */
    static Map<String, String> distribution(Dossier dossier, String tests) {
        Map<String, Integer> byTest = new TreeMap<>();
        for (Race race : dossier.races) {
            race.tests.forEach(t -> byTest.merge(t, 1, Integer::sum));
        }
        int[] sums = new int[FIGURE.size()];
        sums[0] = Integer.parseInt(tests) - byTest.size();
        for (int races : byTest.values()) {
            int at = 1;
            while (at < BOUNDS.length && races > BOUNDS[at]) {
                at++;
            }
            sums[at]++;
        }
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < sums.length; i++) {
            row.put(FIGURE.get(i), "" + sums[i]);
        }
        return row;
    }

    @Override
    public String page(BenchOptions options) throws IOException {
        List<Map<String, String>> rows = rows(options).all();
        return rows.isEmpty() ? "" : new NaradaPage(rows).text();
    }

    /** The subjects of the rows at random begin so. */
    static boolean isRandom(Map<String, String> row) {
        return row.get("subject").startsWith(RANDOM);
    }

    static String ofRandom(String subject) {
        return RANDOM + subject;
    }
}
