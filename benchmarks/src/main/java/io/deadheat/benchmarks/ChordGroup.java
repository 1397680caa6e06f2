package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Figure 11 of the Chord paper: the pairs left after each stage, for each depth of object sensitivity. */
final class ChordGroup extends RowsGroup {
    private static final List<String> STAGES = List.of("original", "reachable", "aliasing", "escaping", "unlocked");
    private static final List<String> DEPTHS = List.of("1", "2", "3", "auto");
    private static final int SECONDS = 120;
    private static final String HEAP = "-Xmx4g";
    private static final Pattern BEFORE = Pattern.compile(" (\\d+)M->");

    private static final List<String> SHOWN = Stream.of(
                    List.of("library", "k", "expected"), STAGES, List.of("annotations", "seconds", "heap MB", "reason"))
            .flatMap(List::stream)
            .toList();
    private static final List<String> HEADS =
            Stream.concat(Stream.of("subject", "found", "runs"), SHOWN.stream()).toList();

    /**
     * A library or program of the figure.
     *
     * @param paper the bugs that the paper's web page counts, empty where it does not tell
     * @param jars its coordinates; empty for the JDK and for programs of our own
     */
    private record Library(String name, String paper, List<String> jars, List<String> what) {}

    private static final List<Library> LIBRARIES = List.of(
            library("tsp-like", "", "", "kernels.Tsp"),
            library("vector", "", "", "--class", "java.util.Vector"),
            library("hashtable", "", "", "--class", "java.util.Hashtable"),
            library("pool", "17 bugs", "commons-pool:commons-pool:1.2", "--api", "org.apache.commons.pool.**"),
            library("jdbm", "2 bugs", "jdbm:jdbm:1.0", "--api", "jdbm.**"),
            library("jtds", "16 bugs", "net.sourceforge.jtds:jtds:1.2", "--api", "net.sourceforge.jtds.**"),
            library("derby", "319 bugs", "org.apache.derby:derby:10.1.2.1", "--api", "org.apache.derby.**"));

    private static Library library(String name, String paper, String jar, String... what) {
        return new Library(name, paper, jar.isEmpty() ? List.of() : List.of(jar), List.of(what));
    }

    ChordGroup() {
        super("chord", HEADS);
    }

    @Override
    List<Rows.Experiment> experiments(BenchOptions options) {
        List<Rows.Experiment> experiments = new ArrayList<>();
        for (Library library : LIBRARIES) {
            for (String depth : DEPTHS) {
                experiments.add(new Rows.Experiment(
                        subject(library, depth), () -> row(library, depth, options.secondsOr(SECONDS))));
            }
        }
        return experiments;
    }

    private static String subject(Library library, String depth) {
        return library.name + " k=" + depth;
    }

    private static Map<String, String> row(Library library, String depth, int seconds)
            throws IOException, InterruptedException {
        Path heap = Checkout.root().resolve(Checkout.scratch("chord-" + library.name + "-" + depth + ".gc"));
        Files.deleteIfExists(heap);
        Command scan = scan(library, depth, seconds, heap);
        String[] counts = stages(scan.said());
        String reason = reason(scan, counts, seconds);
        Map<String, String> row = new LinkedHashMap<>();
        row.put("library", library.name);
        row.put("k", depth);
        row.put("expected", library.paper);
        for (int i = 0; i < STAGES.size(); i++) {
            row.put(STAGES.get(i), reason.isEmpty() || i == 0 && counts.length > 0 ? counts[i] : "–");
        }
        row.put("found", reason.isEmpty() ? counts[counts.length - 1] : reason);
        row.put("annotations", "0");
        row.put("runs", "1");
        row.put("seconds", String.format(Locale.ROOT, "%.1f", scan.seconds()));
        row.put("heap MB", "" + peak(heap));
        row.put("reason", reason);
        return row;
    }

    private static Command scan(Library library, String depth, int seconds, Path heap)
            throws IOException, InterruptedException {
        List<String> jars = new ArrayList<>();
        for (String coordinates : library.jars) {
            jars.add(Subjects.jar(coordinates));
        }
        String name = "chord-" + library.name + "-" + depth;
        List<String> line = new ArrayList<>(List.of("scan", "--fail-on", "never", "--stages", "--no-progress"));
        line.addAll(List.of("--budget", seconds + "s", "-o", Checkout.scratch(name)));
        line.addAll(List.of("-cp", jars.isEmpty() ? Checkout.CLASSES : String.join(File.pathSeparator, jars)));
        line.addAll(depth.equals("auto") ? List.of() : List.of("--k", depth));
        line.addAll(library.what);
        Path log = Checkout.root().resolve(Checkout.scratch(name + ".log"));
        return Command.run(List.of(HEAP, "-Xlog:gc:file=" + heap), line, log, seconds, () -> false);
    }

    /** Why the counts are none; empty where they are. */
    private static String reason(Command scan, String[] counts, int seconds) {
        if (scan.said().contains("OutOfMemoryError")) {
            return "more than 4 GB";
        }
        if (scan.exit() < 0 || scan.said().contains("ended early")) {
            return "not done in " + seconds + " s";
        }
        return counts.length == STAGES.size() ? "" : scan.complaint();
    }

    /** The most that was in use when a collection began, garbage included. */
    private static long peak(Path log) throws IOException {
        Matcher before = BEFORE.matcher(Files.exists(log) ? Files.readString(log) : "");
        return before.results().mapToLong(r -> Long.parseLong(r.group(1))).max().orElse(0);
    }

    /** The numbers below the heads of the stages, none where the scan did not come to an end. */
    static String[] stages(String output) {
        List<String> lines = output.lines().toList();
        for (int i = 0; i + 1 < lines.size(); i++) {
            if (lines.get(i).trim().startsWith("original")) {
                return lines.get(i + 1).trim().split("\\s+");
            }
        }
        return new String[0];
    }

    @Override
    String page(List<Map<String, String>> rows, Path results) {
        return "\n## Chord, Figure 11\n\n`deadheat bench chord`: `scan --stages` on each library as an open program and on a"
                + " program of our own after tsp, in `" + HEAP + "` and " + SECONDS
                + " s, without annotations; *auto* gives contexts only where a pair is left, a number gives them to"
                + " everything. *Expected* is what the paper's page counts as bugs, the five counts are pairs of statements;"
                + " *heap* is the most in use when a collection began, garbage included.\n\n"
                + Markdown.table(
                        SHOWN, rows.stream().map(ChordGroup::withVersion).toList());
    }

    private static Map<String, String> withVersion(Map<String, String> row) {
        Map<String, String> copy = new LinkedHashMap<>(row);
        LIBRARIES.stream()
                .filter(l -> l.name.equals(row.get("library")))
                .flatMap(l -> l.jars.stream())
                .forEach(jar -> copy.put(
                        "library",
                        row.get("library") + jar.substring(jar.lastIndexOf(':')).replace(':', ' ')));
        return copy;
    }
}
