package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Figure 11 of the Chord paper: the pairs left after each stage, for each depth of object sensitivity. */
final class ChordGroup implements Group {
    private static final List<String> STAGES = List.of("original", "reachable", "aliasing", "escaping", "unlocked");
    private static final List<String> DEPTHS = List.of("auto", "1", "2", "3");
    private static final int SECONDS = 100;

    private static final List<String> HEADS = Stream.of(
                    List.of("subject", "library", "k", "expected", "found"),
                    STAGES,
                    List.of("annotations", "runs", "seconds"),
                    Machine.HEADS)
            .flatMap(List::stream)
            .toList();

    /**
     * A library of the figure.
     *
     * @param paper the races that the paper reports, by its web page
     */
    private record Library(String name, String paper, List<String> jars, List<String> what) {}

    private static final List<Library> LIBRARIES = List.of(
            library("vector", "", "", "--class", "java.util.Vector"),
            library("hashtable", "", "", "--class", "java.util.Hashtable"),
            library("pool", "17 bugs", "commons-pool:commons-pool:1.2", "--api", "org.apache.commons.pool.**"),
            library("jdbm", "2 bugs", "jdbm:jdbm:1.0", "--api", "jdbm.**"),
            library("jtds", "16 bugs", "net.sourceforge.jtds:jtds:1.2", "--api", "net.sourceforge.jtds.**"),
            library("derby", "319 bugs", "org.apache.derby:derby:10.1.2.1", "--api", "org.apache.derby.**"));

    private static Library library(String name, String paper, String jar, String... what) {
        return new Library(name, paper, jar.isEmpty() ? List.of() : List.of(jar), List.of(what));
    }

    @Override
    public String name() {
        return "chord";
    }

    @Override
    public void run(BenchOptions options, PrintStream out) throws IOException, InterruptedException {
        Rows rows = rows(options);
        for (Library library : LIBRARIES) {
            for (String depth : DEPTHS) {
                String subject = library.name + " k=" + depth;
                if (options.wants(library.name) && (options.again() || !rows.has(subject))) {
                    Map<String, String> row = row(library, depth, options.secondsOr(SECONDS));
                    row.put("subject", subject);
                    rows.put(row);
                    out.println("bench: " + row);
                }
            }
        }
    }

    private static Rows rows(BenchOptions options) throws IOException {
        List<String> order = LIBRARIES.stream()
                .flatMap(l -> DEPTHS.stream().map(d -> l.name + " k=" + d))
                .toList();
        return Rows.of(options.results(), "chord", HEADS, order);
    }

    private static Map<String, String> row(Library library, String depth, int seconds)
            throws IOException, InterruptedException {
        List<String> jars = new ArrayList<>();
        for (String coordinates : library.jars) {
            jars.add(Subjects.jar(coordinates));
        }
        String name = "chord-" + library.name + "-" + depth;
        List<String> line = new ArrayList<>(List.of("scan", "--fail-on", "never", "--stages", "--no-progress"));
        line.addAll(List.of("--budget", seconds + "s", "-o", Checkout.scratch(name)));
        line.addAll(List.of("-cp", jars.isEmpty() ? Checkout.CLASSES : String.join(File.pathSeparator, jars)));
        line.addAll(library.what);
        line.addAll(depth.equals("auto") ? List.of() : List.of("--k", depth));
        Command scan =
                Command.run(line, Checkout.root().resolve(Checkout.scratch(name + ".log")), seconds, () -> false);
        Map<String, String> row = new LinkedHashMap<>();
        row.put("library", library.name);
        row.put("k", depth);
        row.put("expected", library.paper);
        String[] counts = stages(scan.said());
        for (int i = 0; i < STAGES.size(); i++) {
            row.put(STAGES.get(i), i < counts.length ? counts[i] : "");
        }
        row.put("found", counts.length == STAGES.size() ? counts[counts.length - 1] : "not done: " + scan.complaint());
        row.put("annotations", "0");
        row.put("runs", "1");
        row.put("seconds", String.format(Locale.ROOT, "%.1f", scan.seconds()));
        return row;
    }

    /** The numbers below the heads of the stages, none where the scan did not come to an end. */
    private static String[] stages(String output) {
        List<String> lines = output.lines().toList();
        for (int i = 0; i + 1 < lines.size(); i++) {
            if (lines.get(i).trim().startsWith("original")) {
                return lines.get(i + 1).trim().split("\\s+");
            }
        }
        return new String[0];
    }

    @Override
    public String page(BenchOptions options) throws IOException {
        List<Map<String, String>> rows = rows(options).all();
        if (rows.isEmpty()) {
            return "";
        }
        return "## Chord, Figure 11\n\n`deadheat bench chord`: `scan --stages` on each library as an open program, without"
                + " annotations; *auto* chooses the depth where it is needed. *Expected* is what the paper's page counts as bugs,"
                + " *unlocked* are pairs of statements.\n\n"
                + Markdown.table(
                        Stream.of(List.of("library", "k", "expected"), STAGES, List.of("seconds"))
                                .flatMap(List::stream)
                                .toList(),
                        rows)
                + "\n";
    }
}
