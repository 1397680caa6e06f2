package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Schedules per second of a small program under {@code deadheat fuzz}, with new classes in every run and with shared
 * ones, and under Lincheck. Each is run with few and with many schedules; the difference is the speed without the start
 * of the JVMs and the first, slow schedules.
 */
public final class Schedules {
    private static final String PACKAGE = "schedules.";
    private static final Pattern RUNS = Pattern.compile("(\\d+) runs made");
    private static final List<String> NAMES = List.of("lincheck", "loader", "none");
    private static final int FEW = 1_000;
    private static final int MANY = 6_000;
    private static final int ROUNDS = 3;

    private Schedules() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        int few = settings.quick() ? 5 : FEW;
        int many = settings.quick() ? 60 : MANY;
        List<Jvm> jvms = List.of(
                lincheck(few),
                lincheck(many),
                deadheat(few, "loader"),
                deadheat(many, "loader"),
                deadheat(few, "none"),
                deadheat(many, "none"));
        List<Measured> medians = Jvm.medians(jvms, settings.roundsOr(ROUNDS));
        out.println("$ " + jvms.get(1).text());
        out.println("$ " + jvms.get(3).text());
        out.println("  medians of " + settings.roundsOr(ROUNDS) + ", " + many + " schedules less " + few);
        out.print(table(medians, many - few));
        out.println("lincheck ran " + Math.round(medians.get(1).printed("schedules")) + " schedules, deadheat "
                + ran(medians.get(3)) + " and " + ran(medians.get(5)));
    }

    private static Table table(List<Measured> medians, int schedules) {
        Table table = new Table(
                "run", "schedules", "wall s", "cpu s", "per second", "per cpu second", "wall to", "cpu to Lincheck's");
        Measured base = less(medians, 0);
        for (int i = 0; i < NAMES.size(); i++) {
            Measured m = less(medians, 2 * i);
            table.row(
                    NAMES.get(i),
                    schedules,
                    m.wall(),
                    m.cpu(),
                    schedules / m.wall(),
                    schedules / m.cpu(),
                    base.wall() / m.wall(),
                    base.cpu() / m.cpu());
        }
        return table;
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

    private static Jvm deadheat(int schedules, String isolation) throws IOException {
        return Checkout.cli(
                "fuzz",
                "--strategy",
                "random",
                "--all-runs",
                "--runs",
                Integer.toString(schedules),
                "--isolate",
                isolation,
                "-o",
                Checkout.scratch("schedules"),
                "-cp",
                Checkout.CLASSES,
                PACKAGE + "TwoThreads");
    }

    private static int ran(Measured deadheat) {
        Matcher runs = RUNS.matcher(deadheat.output());
        if (!runs.find()) {
            throw new IllegalStateException("no runs in: " + deadheat.output());
        }
        return Integer.parseInt(runs.group(1));
    }
}
