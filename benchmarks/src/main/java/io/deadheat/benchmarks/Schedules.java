package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Schedules per second of a small program under {@code deadheat fuzz}, with new classes in every run and with shared
 * ones, on both engines where this JDK has both, and under Lincheck. Each is run with few and with many schedules; the
 * difference is the speed without the start of the JVMs and the first, slow schedules.
 */
public final class Schedules {
    private static final String PACKAGE = "schedules.";
    private static final Pattern RUNS = Pattern.compile("(\\d+) runs made");
    private static final int FIRST_JDK_WITH_CONTINUATIONS = 24;

    /** So many that most of what is run often has been compiled. */
    private static final int FEW = 5_000;

    private static final int MANY = 20_000;

    private static final int ROUNDS = 3;

    /** How many times as many schedules an engine gets that is so much faster that few would be over at once. */
    private static final int FAST = 50;

    /** And how many times as many with a loader for each. */
    private static final int LOADED = 4;

    private Schedules() {}

    /** Schedules run in one way, a few and then many. */
    private record Row(String name, int few, int many, Jvm fewer, Jvm more) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        List<Row> rows = settings.quick() ? rows(5, 60, 1, 1) : rows(FEW, MANY, LOADED, FAST);
        List<Jvm> jvms =
                rows.stream().flatMap(row -> Stream.of(row.fewer, row.more)).toList();
        List<Measured> medians = Jvm.medians(jvms, settings.roundsOr(ROUNDS));
        rows.forEach(row -> out.println("$ " + row.more.text()));
        out.println("  medians of " + settings.roundsOr(ROUNDS) + ", JDK "
                + Runtime.version().feature());
        out.print(table(rows, medians));
        out.println("lincheck ran " + Math.round(medians.get(1).printed("schedules")) + " schedules, deadheat "
                + ran(medians.get(3)) + " and " + ran(medians.get(5)));
    }

    private static List<Row> rows(int few, int many, int loaded, int fast) throws IOException {
        List<Row> rows = new ArrayList<>();
        rows.add(new Row("lincheck", few, many, lincheck(few), lincheck(many)));
        rows.add(row(few * loaded, many * loaded, "loader", "baton"));
        rows.add(row(few, many, "none", "baton"));
        if (Runtime.version().feature() >= FIRST_JDK_WITH_CONTINUATIONS) {
            rows.add(row(few * loaded, many * loaded, "loader", "continuation"));
            rows.add(row(few * fast, many * fast, "none", "continuation"));
            rows.add(row(few * fast, many * fast, "auto", "continuation"));
        }
        return rows;
    }

    private static Row row(int few, int many, String isolation, String engine) throws IOException {
        String name = engine.equals("baton") ? isolation : engine + ", " + isolation;
        return new Row(name, few, many, deadheat(few, isolation, engine), deadheat(many, isolation, engine));
    }

    private static Table table(List<Row> rows, List<Measured> medians) {
        Table table = new Table(
                "run",
                "schedules",
                "wall s",
                "cpu s",
                "per second with the start",
                "per second",
                "per cpu second",
                "wall to",
                "cpu to Lincheck's");
        Measured base = less(medians, 0);
        long schedules =
                Math.round(medians.get(1).printed("schedules") - medians.get(0).printed("schedules"));
        for (int i = 0; i < rows.size(); i++) {
            Measured m = less(medians, 2 * i);
            long made = i == 0 ? schedules : rows.get(i).many - rows.get(i).few;
            double times = (double) made / schedules;
            table.row(
                    rows.get(i).name,
                    made,
                    m.wall(),
                    m.cpu(),
                    all(rows, medians, i) / medians.get(2 * i + 1).wall(),
                    made / m.wall(),
                    made / m.cpu(),
                    i == 0 ? 1.0 : times * base.wall() / m.wall(),
                    i == 0 ? 1.0 : times * base.cpu() / m.cpu());
        }
        return table;
    }

    /** How many schedules the longer of the two JVMs has run. */
    private static double all(List<Row> rows, List<Measured> medians, int i) {
        return i == 0 ? medians.get(1).printed("schedules") : rows.get(i).many;
    }

    /** What the many schedules took, less what the few took. */
    private static Measured less(List<Measured> medians, int few) {
        Measured start = medians.get(few);
        Measured all = medians.get(few + 1);
        return new Measured(all.wall() - start.wall(), all.cpu() - start.cpu(), all.output());
    }

    private static Jvm lincheck(int schedules) {
        String classPath = Checkout.CLASSES + File.pathSeparator + Checkout.LIBRARIES + "/lincheck/*";
        return Jvm.of("-cp", classPath, PACKAGE + "Lincheck", Integer.toString(schedules));
    }

    private static Jvm deadheat(int schedules, String isolation, String engine) throws IOException {
        return Checkout.cli(
                "fuzz",
                "--strategy",
                "random",
                "--all-runs",
                "--runs",
                Integer.toString(schedules),
                "--isolate",
                isolation,
                "--engine",
                engine,
                "-o",
                Checkout.scratch("schedules"),
                "-cp",
                Checkout.CLASSES,
                PACKAGE + (isolation.equals("auto") ? "StaticThreads" : "TwoThreads"));
    }

    private static int ran(Measured deadheat) {
        Matcher runs = RUNS.matcher(deadheat.output());
        if (!runs.find()) {
            throw new IllegalStateException("no runs in: " + deadheat.output());
        }
        return Integer.parseInt(runs.group(1));
    }
}
