package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Figure 8 of the ConTest paper and what healing costs. A subject is called after the share of the time in the section,
 * {@code significance} or {@code overhead}; its first word is enough for {@code --only}.
 */
final class ContestGroup extends RowsGroup {
    private static final List<String> HEADS = Stream.of(
                    List.of("subject", "share", "way", "threads", "expected", "found", "runs", "p"),
                    BankOverhead.heads(),
                    List.of("seconds", "cpu s"))
            .flatMap(List::stream)
            .toList();

    ContestGroup() {
        super("contest", HEADS);
    }

    @Override
    List<Rows.Experiment> experiments(BenchOptions options) {
        List<Rows.Experiment> experiments = new ArrayList<>(BankFigure.experiments());
        experiments.addAll(BankSignificance.experiments());
        experiments.addAll(BankOverhead.experiments());
        return experiments;
    }

    /** A lock that lets a wrong total through is lost. */
    @Override
    public List<String> lost(BenchOptions options, PrintStream out) throws IOException, InterruptedException {
        return BankFigure.unhealed(options, out);
    }

    @Override
    String page(List<Map<String, String>> rows, Path results) throws IOException {
        return BankFigure.page(rows, results) + BankSignificance.page(rows) + BankOverhead.page(rows);
    }
}
