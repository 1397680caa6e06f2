package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How much longer a program takes when it is watched, by kernel and detector. The names given may be of both kinds; the
 * detectors are the two that have a bar to meet if none is named.
 */
public final class SlowDown {
    static final List<String> KERNELS =
            List.of("MolDyn", "RayTracer", "MonteCarlo", "Sor", "LockHeavy", "CollectionHeavy");
    private static final List<String> DETECTORS = List.of("fasttrack", "hybrid");
    private static final List<String> ALL_DETECTORS = List.of("fasttrack", "hybrid", "eraser");
    private static final String RACES = "races.json";
    private static final int ROUNDS = 5;

    private final Settings settings;
    private final PrintStream out;
    private final List<String> kernels;
    private final List<String> detectors;
    private final List<List<Double>> wall = new ArrayList<>();
    private final List<List<Double>> cpu = new ArrayList<>();

    private SlowDown(Settings settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
        this.kernels = named(settings, KERNELS, KERNELS);
        this.detectors = named(settings, ALL_DETECTORS, DETECTORS);
        detectors.forEach(detector -> {
            wall.add(new ArrayList<>());
            cpu.add(new ArrayList<>());
        });
    }

    private static List<String> named(Settings settings, List<String> known, List<String> usual) {
        List<String> named = settings.names().stream().filter(known::contains).toList();
        return named.isEmpty() ? usual : named;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        new SlowDown(Settings.parse(args), System.out).run();
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        new SlowDown(settings, out).run();
    }

    private void run() throws IOException, InterruptedException {
        out.println("$ " + watched("KERNEL", "DETECTOR").text());
        out.println("  medians of " + settings.roundsOr(ROUNDS) + ", ratio to the plain run");
        for (String kernel : kernels) {
            measure(kernel);
        }
        Table summary = new Table("detector", "wall: geometric mean", "worst", "cpu: geometric mean", "worst");
        for (int i = 0; i < detectors.size(); i++) {
            summary.row(
                    detectors.get(i),
                    Measured.geometricMean(wall.get(i)),
                    Collections.max(wall.get(i)),
                    Measured.geometricMean(cpu.get(i)),
                    Collections.max(cpu.get(i)));
        }
        out.print(summary);
    }

    private void measure(String kernel) throws IOException, InterruptedException {
        List<Jvm> jvms = new ArrayList<>(List.of(plain(kernel)));
        for (String detector : detectors) {
            jvms.add(watched(kernel, detector));
        }
        List<Measured> medians = Jvm.medians(jvms, settings.roundsOr(ROUNDS));
        Checkout.mustHaveSeenClasses(RACES);
        Measured plain = medians.get(0);
        Table table = new Table("kernel", "run", "wall s", "cpu s", "wall ratio", "cpu ratio");
        table.row(kernel, "plain", plain.wall(), plain.cpu(), 1.0, 1.0);
        for (int i = 0; i < detectors.size(); i++) {
            Measured m = medians.get(i + 1);
            wall.get(i).add(m.wall() / plain.wall());
            cpu.get(i).add(m.cpu() / plain.cpu());
            table.row(kernel, detectors.get(i), m.wall(), m.cpu(), m.wall() / plain.wall(), m.cpu() / plain.cpu());
        }
        out.print(table);
    }

    private Jvm plain(String kernel) {
        return new Jvm(program(kernel), false);
    }

    private Jvm watched(String kernel, String detector) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Checkout.agent("detector=" + detector + ",output=" + Checkout.scratch(RACES)));
        command.addAll(program(kernel));
        return new Jvm(command, false);
    }

    private List<String> program(String kernel) {
        List<String> command = new ArrayList<>(List.of("-ea", "-cp", Checkout.CLASSES, "kernels." + kernel));
        if (settings.quick()) {
            command.add("quick");
        }
        return command;
    }
}
