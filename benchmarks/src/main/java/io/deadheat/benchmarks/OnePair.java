package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * From the command to the verdict: {@code confirm --runs 100} on one pair of a test of two threads, all JVMs included, against
 * one JVM that runs the test by a JUnit launcher.
 */
public final class OnePair {
    private static final int ROUNDS = 7;
    private static final String TEST = "schedules.TenWritesTest";

    private OnePair() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        List<String> path = new ArrayList<>(List.of(Checkout.TEST_CLASSES));
        path.addAll(Checkout.jars("junit"));
        String classPath = String.join(File.pathSeparator, path);
        Jvm plain = Jvm.of("-cp", classPath, "schedules.JUnitLauncher", TEST);
        Jvm confirm = confirm(classPath);
        confirm.run();
        List<Measured> medians = Jvm.medians(List.of(plain, confirm), settings.roundsOr(ROUNDS));
        out.println("$ " + plain.text());
        out.println("$ " + confirm.text());
        out.println("  medians of " + settings.roundsOr(ROUNDS) + ", one after the other in turn");
        Table table = new Table("run", "wall s", "cpu s", "wall to the launcher's");
        List<String> names = List.of("launcher", "confirm");
        for (int i = 0; i < names.size(); i++) {
            Measured m = medians.get(i);
            table.row(names.get(i), m.wall(), m.cpu(), m.wall() / medians.get(0).wall());
        }
        out.print(table);
    }

    private static Jvm confirm(String classPath) throws IOException {
        return Jvm.byCommand(
                "confirm",
                "--fail-on",
                "never",
                "--runs",
                "100",
                "--pair",
                TEST + ":11," + TEST + ":17",
                "-o",
                Checkout.scratch("one-pair"),
                "-cp",
                classPath,
                "--test",
                TEST);
    }
}
