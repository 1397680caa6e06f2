package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/** A group of experiments: makes the rows that are missing, and says what its rows say. */
interface Group {
    String name();

    /** Makes the rows that are missing; each is kept as soon as it is there. */
    void run(BenchOptions options, PrintStream out) throws IOException, InterruptedException;

    /** Makes some of the rows again that are quick to make, keeps none, and names those that are worse than they were. */
    default List<String> lost(BenchOptions options, PrintStream out) throws IOException, InterruptedException {
        return List.of();
    }

    /** Its part of the page of results, from the rows that are kept. */
    String page(BenchOptions options) throws IOException;
}
