package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Schedules per second of a small program under control, and under Lincheck. Each is run with few and with many
 * schedules; the difference is the speed without the start of the JVM and the first, slow schedules.
 */
public final class Schedules {
    private static final String PACKAGE = "schedules.";
    private static final int FEW = 500;
    private static final int MANY = 5_500;
    private static final int ROUNDS = 3;

    private Schedules() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        int few = settings.quick() ? 5 : FEW;
        int many = settings.quick() ? 60 : MANY;
        List<Jvm> jvms = List.of(lincheck(few), lincheck(many), deadheat(few), deadheat(many));
        List<Measured> medians = Jvm.medians(jvms, settings.roundsOr(ROUNDS));
        out.println("$ " + jvms.get(1).text());
        out.println("$ " + jvms.get(3).text());
        out.println("  medians of " + settings.roundsOr(ROUNDS) + ", " + many + " schedules less " + few);
        double base = perSecond(medians.get(0), medians.get(1), many - few);
        Table table = new Table("run", "schedules", "wall s", "cpu s", "per cpu second", "to Lincheck's");
        for (int i = 0; i < jvms.size(); i += 2) {
            Measured start = medians.get(i);
            Measured all = medians.get(i + 1);
            double speed = perSecond(start, all, many - few);
            double wall = all.wall() - start.wall();
            table.row(i == 0 ? "lincheck" : "deadheat", many - few, wall, all.cpu() - start.cpu(), speed, speed / base);
        }
        out.print(table);
        out.println("lincheck ran " + Math.round(medians.get(1).printed("schedules")) + " schedules, deadheat "
                + results(many) / settings.roundsOr(ROUNDS));
    }

    private static double perSecond(Measured few, Measured many, int schedules) {
        return schedules / (many.cpu() - few.cpu());
    }

    private static Jvm lincheck(int schedules) {
        String classPath = Checkout.CLASSES + File.pathSeparator + Checkout.LIBRARIES + "/lincheck/*";
        return Jvm.of("-cp", classPath, PACKAGE + "Lincheck", Integer.toString(schedules));
    }

    /** Under control with a new class loader a run. The jobs file holds one job of so many random schedules. */
    private static Jvm deadheat(int schedules) throws IOException {
        String jobs = Checkout.scratch("jobs-" + schedules + ".tsv");
        Files.writeString(Checkout.root().resolve(jobs), "random\trandom\t1\t" + schedules + "\tall\n");
        String results = Checkout.scratch("results-" + schedules + ".jsonl");
        Files.deleteIfExists(Checkout.root().resolve(results));
        return Jvm.of(
                Checkout.agent("mode=control,jobs=" + jobs + ",results=" + results),
                "-cp",
                Checkout.CLASSES,
                "io.deadheat.agent.control.Harness",
                PACKAGE + "TwoThreads");
    }

    private static long results(int schedules) throws IOException {
        Path file = Checkout.root().resolve(Checkout.scratch("results-" + schedules + ".jsonl"));
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.contains("\"job\":\"random\"")).count();
        }
    }
}
