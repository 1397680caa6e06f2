package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/** What it costs to start a program that says hello: plain, with the JaCoCo agent, and watched. */
public final class StartUp {
    private static final String HELLO = "kernels.HelloWorld";
    private static final int ROUNDS = 20;

    private StartUp() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        String jacoco = "-javaagent:" + Checkout.jars("jacoco").get(0) + "=destfile=" + Checkout.scratch("jacoco.exec");
        String deadheat = Checkout.agent("output=" + Checkout.scratch("races.json"));
        List<Jvm> jvms = List.of(
                Jvm.of("-cp", Checkout.CLASSES, HELLO),
                Jvm.of(jacoco, "-cp", Checkout.CLASSES, HELLO),
                Jvm.of(deadheat, "-cp", Checkout.CLASSES, HELLO));
        List<Measured> medians = Jvm.medians(jvms, settings.roundsOr(ROUNDS));
        double base = medians.get(1).cpu();
        Table table = new Table("run", "wall s", "cpu s", "cpu to JaCoCo's");
        List<String> names = List.of("plain", "jacoco", "deadheat");
        for (int i = 0; i < jvms.size(); i++) {
            out.println("$ " + jvms.get(i).text());
            Measured m = medians.get(i);
            table.row(names.get(i), m.wall(), m.cpu(), m.cpu() / base);
        }
        out.println("  medians of " + settings.roundsOr(ROUNDS));
        out.print(table);
    }
}
