package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A group whose experiments are rows, made one by one and kept in a file of the group's name. */
abstract class RowsGroup implements Group {
    private final String name;
    private final List<String> heads;

    /** @param heads of the file; those that say where a row was made are added */
    RowsGroup(String name, List<String> heads) {
        this.name = name;
        this.heads = heads;
    }

    /** All rows that there can be, in the order in which they are listed. */
    abstract List<Rows.Experiment> experiments(BenchOptions options) throws IOException;

    /**
     * The part of the page of results.
     *
     * @param rows what is kept, at least one
     * @param results the folder for plots
     */
    abstract String page(List<Map<String, String>> rows, Path results) throws IOException;

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final void run(BenchOptions options, PrintStream out) throws IOException, InterruptedException {
        rows(options).make(experiments(options), options, out);
    }

    final Rows rows(BenchOptions options) throws IOException {
        List<String> order =
                experiments(options).stream().map(Rows.Experiment::subject).toList();
        return Rows.of(options.results(), name, heads, order);
    }

    @Override
    public final String page(BenchOptions options) throws IOException {
        List<Map<String, String>> rows = rows(options).all();
        return rows.isEmpty() ? "" : page(rows, options.results());
    }
}
