package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Figure 8 of the ConTest paper and what healing costs. A subject is called after the share of the time in the section,
 * {@code significance} or {@code overhead}; its first word is enough for {@code --only}.
 */
final class ContestGroup implements Group {
    private static final int SECONDS = 100;
    private static final List<String> HEADS = Stream.of(
                    List.of("subject", "share", "way", "threads", "expected", "found", "runs", "p"),
                    BankOverhead.heads(),
                    List.of("seconds", "cpu s"),
                    Machine.HEADS)
            .flatMap(List::stream)
            .toList();

    @Override
    public String name() {
        return "contest";
    }

    /** Begins no row when its time is over; the same command goes on with the others. */
    @Override
    public void run(BenchOptions options, PrintStream out) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(options.secondsOr(SECONDS));
        Rows rows = rows(options);
        make(rows, BankFigure.experiments(), end, options, out);
        make(rows, BankSignificance.experiments(rows.all()), end, options, out);
        make(rows, BankOverhead.experiments(), end, options, out);
    }

    private static void make(
            Rows rows, List<Rows.Experiment> experiments, long end, BenchOptions options, PrintStream out)
            throws IOException, InterruptedException {
        for (Rows.Experiment experiment : experiments) {
            if (System.nanoTime() - end < 0) {
                rows.make(List.of(experiment), options, out);
            }
        }
    }

    private static Rows rows(BenchOptions options) throws IOException {
        List<String> order = Stream.of(BankFigure.subjects(), BankSignificance.subjects(), BankOverhead.subjects())
                .flatMap(List::stream)
                .toList();
        return Rows.of(options.results(), "contest", HEADS, order);
    }

    /** A lock that lets a wrong total through is lost. */
    @Override
    public List<String> lost(BenchOptions options, PrintStream out) throws IOException, InterruptedException {
        return BankFigure.unhealed(options, out);
    }

    @Override
    public String page(BenchOptions options) throws IOException {
        List<Map<String, String>> rows = rows(options).all();
        return rows.isEmpty()
                ? ""
                : BankFigure.page(rows, options.results()) + BankSignificance.page(rows) + BankOverhead.page(rows);
    }
}
