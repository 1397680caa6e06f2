package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What is alive on the heap at the end of a watched run, and of one ten times as long. */
public final class LiveHeap {
    /** A kernel and its size. */
    private record Case(String kernel, int size, int quick) {}

    private static final List<Case> CASES =
            List.of(new Case("Churn", 2_000, 50), new Case("CollectionHeavy", 5_000, 50), new Case("Sor", 40, 2));
    private static final int LONGER = 10;
    private static final int ROUNDS = 3;

    private LiveHeap() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        out.println("$ " + jvm(new Case("KERNEL", 0, 0), "DETECTOR", "SIZE").text());
        Table table = new Table("kernel", "detector", "size", "live KiB", "live KiB at 10x", "ratio");
        for (Case c : CASES) {
            if (settings.namesOr(List.of(c.kernel)).contains(c.kernel)) {
                for (String detector : List.of("fasttrack", "hybrid", "eraser")) {
                    compare(c, detector, settings, table);
                }
            }
        }
        out.print(table);
    }

    private static void compare(Case c, String detector, Settings settings, Table table)
            throws IOException, InterruptedException {
        int size = settings.quick() ? c.quick : c.size;
        double once = live(jvm(c, detector, Integer.toString(size)), settings);
        double longer = live(jvm(c, detector, Integer.toString(size * LONGER)), settings);
        table.row(c.kernel, detector, size, Math.round(once), Math.round(longer), longer / once);
    }

    private static double live(Jvm jvm, Settings settings) throws IOException, InterruptedException {
        List<Double> figures = new ArrayList<>();
        for (int i = 0; i < settings.roundsOr(ROUNDS); i++) {
            figures.add(jvm.run().printed("live heap"));
        }
        figures.sort(null);
        return figures.get(figures.size() / 2);
    }

    private static Jvm jvm(Case c, String detector, String size) throws IOException {
        String agent = Checkout.agent("detector=" + detector + ",output=" + Checkout.scratch("races.json"));
        return Jvm.of(agent, "-Xmx512m", "-cp", Checkout.CLASSES, "kernels.WithLiveHeap", c.kernel, size);
    }
}
