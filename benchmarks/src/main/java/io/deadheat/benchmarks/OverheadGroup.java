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
import java.util.stream.Stream;

/** What two threads of work in a real library cost: plain, watched by each detector, healed, and under total control. */
final class OverheadGroup extends RowsGroup {
    private static final int ROUNDS = 3;
    private static final String PLOT = "overhead.svg";
    private static final String PLAIN = "plain";
    private static final int CONTROLLED_SECONDS = 30;

    /** What one run may take; several times as long as the slowest row needs. */
    private static final int SECONDS = 120;

    private static final int SMALLER = 50;
    private static final List<String> DETECTORS = List.of("hybrid", "fasttrack", "eraser");
    private static final List<String> WAYS = Stream.of(List.of(PLAIN), DETECTORS, List.of("heal"))
            .flatMap(List::stream)
            .toList();
    private static final List<String> HEADS = Stream.of(
                    List.of("subject", "library", "expected", "found", "runs"),
                    WAYS.stream()
                            .flatMap(w -> Stream.of(w + " s", w + " cpu s"))
                            .toList(),
                    List.of("small plain s", "small controlled s", "seconds"))
            .flatMap(List::stream)
            .toList();

    /**
     * A row of the list of subjects that makes a fair work for two threads.
     *
     * @param size how much work, so that all runs of the row together take a minute or so
     */
    private record Load(String id, String library, List<String> jars, String name, String size) {}

    private static final List<Load> LOADS = List.of(
            load(
                    "OVH-1",
                    "Lucene 2.9.3, indexing and search",
                    "LuceneLoad",
                    "1000",
                    "org.apache.lucene:lucene-core:2.9.3"),
            load("OVH-2", "H2 2.4.240, bookings", "DatabaseLoad", "2000", "com.h2database:h2:2.4.240"),
            load(
                    "OVH-3",
                    "Xalan 2.7.3, transforms",
                    "TransformLoad",
                    "200",
                    "xalan:xalan:2.7.3",
                    "xalan:serializer:2.7.3"),
            load("OVH-6", "Disruptor 4.0.0, a ring", "RingLoad", "1000000", "com.lmax:disruptor:4.0.0"));

    private static Load load(String id, String library, String name, String size, String... jars) {
        return new Load(id, library, List.of(jars), name, size);
    }

    OverheadGroup() {
        super("overhead", HEADS);
    }

    @Override
    List<Rows.Experiment> experiments(BenchOptions options) {
        return LOADS.stream().map(l -> new Rows.Experiment(l.id, () -> row(l))).toList();
    }

    private static Map<String, String> row(Load load) throws IOException, InterruptedException {
        long start = System.nanoTime();
        List<String> program = program(load);
        String races = Checkout.scratch("overhead-" + load.id + ".json");
        with("detector=hybrid,output=" + races, program).run(SECONDS);
        Checkout.mustHaveSeenClasses("overhead-" + load.id + ".json");
        Map<String, Jvm> ways = new LinkedHashMap<>(Map.of(PLAIN, new Jvm(program, false)));
        for (String detector : DETECTORS) {
            String output = Checkout.scratch("overhead-" + load.id + "-" + detector + ".json");
            ways.put(detector, with("detector=" + detector + ",output=" + output, program));
        }
        ways.put("heal", with("heal=" + races, program));
        Map<String, String> row = new LinkedHashMap<>();
        row.put("library", load.library);
        row.put("expected", "no bar");
        row.put("runs", "" + ROUNDS);
        row.putAll(medians(ways));
        row.put("found", ratio(row, "hybrid") + " times under hybrid");
        List<String> small = new ArrayList<>(program);
        small.set(small.size() - 1, "" + Integer.parseInt(load.size) / SMALLER);
        row.put("small plain s", number(new Jvm(small, false).run().wall()));
        row.put("small controlled s", controlled(load, small));
        row.put("seconds", String.format(Locale.ROOT, "%.0f", (System.nanoTime() - start) / 1e9));
        return row;
    }

    /**
     * The medians of each way, which are run in turn, so that a busy hour of the machine hits all alike. A way that fails
     * or hangs is not tried again, and its column says so.
     */
    private static Map<String, String> medians(Map<String, Jvm> ways) throws IOException, InterruptedException {
        Map<String, List<Measured>> runs = new LinkedHashMap<>();
        Map<String, String> columns = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, Jvm> way : ways.entrySet()) {
                if (columns.containsKey(way.getKey() + " s")) {
                    continue;
                }
                try {
                    Measured run = way.getValue().run(SECONDS);
                    runs.computeIfAbsent(way.getKey(), w -> new ArrayList<>()).add(run);
                } catch (Jvm.Failed e) {
                    if (way.getKey().equals(PLAIN)) {
                        throw e;
                    }
                    columns.put(way.getKey() + " s", e.ended() ? "fails" : "no end in " + SECONDS + " s");
                    columns.put(way.getKey() + " cpu s", "");
                }
            }
        }
        runs.forEach((way, of) -> {
            Measured median = Measured.median(of);
            columns.putIfAbsent(way + " s", number(median.wall()));
            columns.putIfAbsent(way + " cpu s", number(median.cpu()));
        });
        return columns;
    }

    /** One run of the program under control, of many that {@code confirm} makes; empty where it does not end in time. */
    private static String controlled(Load load, List<String> program) throws IOException, InterruptedException {
        String jobs = Checkout.scratch("overhead-" + load.id + ".tsv");
        String results = Checkout.scratch("overhead-" + load.id + ".jsonl");
        Files.writeString(Checkout.root().resolve(jobs), "run\trandom\t1\t1\tall\n");
        Files.deleteIfExists(Checkout.root().resolve(results));
        List<String> line = new ArrayList<>();
        line.add(Checkout.agent("mode=control,switch=sync,jobs=" + jobs + ",results=" + results));
        line.addAll(program.subList(0, 2));
        line.add("io.deadheat.agent.control.Harness");
        line.addAll(program.subList(2, program.size()));
        Path log = Checkout.root().resolve(Checkout.scratch("overhead-" + load.id + ".log"));
        String home = System.getProperty("java.home");
        Command run = Command.java(home, line, log, CONTROLLED_SECONDS, () -> false);
        return run.exit() == 0 ? number(run.seconds()) : "";
    }

    private static List<String> program(Load load) throws IOException, InterruptedException {
        List<String> jars = new ArrayList<>();
        for (String coordinates : load.jars) {
            jars.add(Checkout.root().resolve(Subjects.jar(coordinates)).toString());
        }
        String path = String.join(File.pathSeparator, jars);
        Path folder = Checkout.root().resolve(Checkout.scratch("overhead-" + load.id));
        String classes = HandSeeds.compiled("/overhead/", List.of(load.name, "Two"), path, folder);
        return List.of("-cp", classes + File.pathSeparator + path, "overhead." + load.name, load.size);
    }

    private static Jvm with(String agent, List<String> program) {
        List<String> line = new ArrayList<>(List.of(Checkout.agent(agent)));
        line.addAll(program);
        return new Jvm(line, false);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static boolean isMeasured(Map<String, String> row, String way) {
        return !row.get(way + " cpu s").isEmpty();
    }

    private static double times(Map<String, String> row, String way, String unit) {
        return Double.parseDouble(row.get(way + unit)) / Double.parseDouble(row.get(PLAIN + unit));
    }

    private static String ratio(Map<String, String> row, String way) {
        return isMeasured(row, way)
                ? number(times(row, way, " s")) + " (" + number(times(row, way, " cpu s")) + ")"
                : row.get(way + " s");
    }

    private static String small(Map<String, String> row) {
        String controlled = row.get("small controlled s");
        return controlled.isEmpty()
                ? "no end in " + CONTROLLED_SECONDS + " s"
                : number(Double.parseDouble(controlled) / Double.parseDouble(row.get("small plain s")));
    }

    @Override
    String page(List<Map<String, String>> rows, Path results) throws IOException {
        Map<String, Map<String, Double>> bars = new LinkedHashMap<>();
        List<Map<String, String>> table = new ArrayList<>();
        for (Map<String, String> row : rows) {
            Map<String, String> line = new LinkedHashMap<>(row);
            Map<String, Double> of = new LinkedHashMap<>();
            WAYS.stream().skip(1).forEach(w -> {
                line.put(w, ratio(row, w));
                if (isMeasured(row, w)) {
                    of.put(w, times(row, w, " s"));
                }
            });
            line.put("controlled", small(row));
            table.add(line);
            bars.put(row.get("library").replaceAll(",.*", ""), of);
        }
        Files.writeString(
                results.resolve(PLOT),
                Bars.of(WAYS.subList(1, WAYS.size()), bars, "times the plain run, by the clock, log scale"));
        List<String> heads = new ArrayList<>(List.of("subject", "library", "plain s"));
        heads.addAll(WAYS.subList(1, WAYS.size()));
        heads.addAll(List.of("controlled", "commit"));
        return "\n## Overhead\n\n`deadheat bench overhead`: two threads of work in a library, in a JVM of their own, start and all;"
                + " medians of " + ROUNDS
                + ". Times the plain run by the clock, in brackets by processor time. *Heal* has the races"
                + " that a run under hybrid reported before, each under a lock with a time-out that nobody has tried, as the agent does it; *controlled* is a run as `confirm` makes it, one thread at a time, of a"
                + " fiftieth of the work, against a plain run of as much. Of the list's other rows jmh and jcstress are harnesses without work of their own, and Batik and"
                + " Parallel Colt have no driver here.\n\n"
                + Markdown.table(heads, table) + "\n![times the plain run](results/" + PLOT + ")\n";
    }
}
