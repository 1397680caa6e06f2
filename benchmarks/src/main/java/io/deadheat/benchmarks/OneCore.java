package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * What one run directed at a pair takes against a plain run, both on one core. A JVM is made to do few such runs and
 * more of them: the difference is the runs without the start of the JVM.
 */
public final class OneCore {
    private static final int FEW = 1;
    private static final int MANY = 4;
    private static final int ROUNDS = 3;

    /** The kernels, their sizes, and the statement that is the pair: it races with itself, or would without care. */
    private enum Subject {
        COPYING("kernels.Copying", "20000", "kernels.Copying#copy(Ljava/nio/file/Path;II)V#kernels.Copying.bytes#1"),
        MONTECARLO(
                "kernels.MonteCarlo", "300000", "kernels.MonteCarlo$Path#evaluate()V#kernels.MonteCarlo$Path.mean#0");

        final String main;
        final String size;
        final String statement;

        Subject(String main, String size, String statement) {
            this.main = main;
            this.size = size;
            this.statement = statement;
        }
    }

    private OneCore() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        Table table = new Table("kernel", "plain cpu s", "directed cpu s", "pair reached", "cpu ratio");
        out.println("$ " + plain(Subject.COPYING, settings).text());
        out.println("$ " + directed(Subject.COPYING, settings, MANY).text());
        out.println("  medians of " + settings.roundsOr(ROUNDS) + ", " + MANY + " directed runs less " + FEW);
        for (Subject subject : Subject.values()) {
            if (settings.names().isEmpty() || settings.names().contains(subject.main)) {
                measure(subject, settings, table);
            }
        }
        out.print(table);
    }

    private static void measure(Subject subject, Settings settings, Table table)
            throws IOException, InterruptedException {
        List<Jvm> jvms =
                List.of(plain(subject, settings), directed(subject, settings, FEW), directed(subject, settings, MANY));
        List<Measured> medians = Jvm.medians(jvms, settings.roundsOr(ROUNDS));
        double directed = (medians.get(2).cpu() - medians.get(1).cpu()) / (MANY - FEW);
        double plain = medians.get(0).cpu();
        table.row(subject.main, plain, directed, reached(results(subject, MANY)), directed / plain);
    }

    private static Jvm plain(Subject subject, Settings settings) {
        return Jvm.of(program(subject, settings, List.of("-cp", Checkout.CLASSES))
                        .toArray(String[]::new))
                .onOneCore();
    }

    private static List<String> program(Subject subject, Settings settings, List<String> before) {
        List<String> command = new ArrayList<>(before);
        command.add(subject.main);
        command.add(settings.quick() ? "quick" : subject.size);
        return command;
    }

    private static Jvm directed(Subject subject, Settings settings, int runs) throws IOException {
        String jobs = Checkout.scratch("one-core-" + runs + ".tsv");
        Files.writeString(
                Checkout.root().resolve(jobs), "race\trace\t1\t" + runs + "\tall\t" + subject.statement + "\n");
        Files.deleteIfExists(Checkout.root().resolve(results(subject, runs)));
        String agent = Checkout.agent("mode=control,switch=sync,jobs=" + jobs + ",results=" + results(subject, runs));
        List<String> before =
                List.of("-XX:+UseSerialGC", agent, "-cp", Checkout.CLASSES, "io.deadheat.agent.control.Harness");
        return Jvm.of(program(subject, settings, before).toArray(String[]::new)).onOneCore();
    }

    private static String results(Subject subject, int runs) throws IOException {
        return Checkout.scratch("one-core-" + subject + "-" + runs + ".jsonl");
    }

    /** How often the last run came by the pair; a run that did not would be fast. */
    private static long reached(String results) throws IOException {
        List<String> lines = Files.readAllLines(Checkout.root().resolve(results));
        String run = lines.get(lines.size() - 2);
        int at = run.indexOf("\"reached\":") + "\"reached\":".length();
        long reached = Long.parseLong(run.substring(at, run.indexOf(',', at)));
        if (!run.contains("\"job\":\"race\"") || reached == 0 || run.contains("\"hang\":true")) {
            throw new IllegalStateException("not the run that was wanted: " + run);
        }
        return reached;
    }
}
