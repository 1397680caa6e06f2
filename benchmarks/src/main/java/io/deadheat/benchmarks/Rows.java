package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The rows of one group of experiments, kept in {@code docs/results} so that a later command goes on after them. */
final class Rows {
    private static final String SUBJECT = "subject";

    private final Path file;
    private final List<String> heads;
    private final List<String> order;
    private final List<Map<String, String>> rows;

    private Rows(Path file, List<String> heads, List<String> order, List<Map<String, String>> rows) {
        this.file = file;
        this.heads = heads;
        this.order = order;
        this.rows = rows;
    }

    /** One row that can be made. */
    record Experiment(String subject, Work work) {}

    /** What a row takes. */
    interface Work {
        Map<String, String> row() throws IOException, InterruptedException;
    }

    /**
     * @param heads of the group itself; where and when a row was made is added
     * @param order the subjects as they are to be listed
     */
    static Rows of(Path folder, String group, List<String> heads, List<String> order) throws IOException {
        Path file = folder.resolve(group + ".csv");
        List<String> all = new ArrayList<>(heads);
        all.addAll(Machine.HEADS);
        return new Rows(file, all, order, Csv.read(file));
    }

    boolean has(String subject) {
        return rows.stream().anyMatch(r -> r.get(SUBJECT).equals(subject));
    }

    /** Whether there is a row that this very commit has made. */
    private boolean has(String subject, String commit) {
        return rows.stream()
                .anyMatch(r ->
                        r.get(SUBJECT).equals(subject) && r.get(Machine.COMMIT).equals(commit));
    }

    /** Puts a row in place of an earlier one of the same subject, and keeps it at once. */
    void put(Map<String, String> row) throws IOException {
        row.putAll(Machine.columns());
        rows.removeIf(r -> r.get(SUBJECT).equals(row.get(SUBJECT)));
        rows.add(row);
        rows.sort((a, b) -> Integer.compare(order.indexOf(a.get(SUBJECT)), order.indexOf(b.get(SUBJECT))));
        Csv.write(file, heads, rows);
    }

    /** Makes the rows that are missing, or all that are asked for where they are to be made anew, as long as there is time. */
    void make(List<Experiment> experiments, BenchOptions options, PrintStream out)
            throws IOException, InterruptedException {
        String commit = options.stale() ? Machine.commit() : null;
        for (Experiment experiment : experiments) {
            String subject = experiment.subject();
            boolean there = options.stale() ? has(subject, commit) : has(subject);
            if (options.wants(subject) && (options.again() || !there)) {
                if (options.isOver()) {
                    out.println("bench: no more time; the same command goes on with " + subject);
                    return;
                }
                out.println("bench: " + subject);
                Map<String, String> row = experiment.work().row();
                row.put(SUBJECT, subject);
                put(row);
                out.println("bench: " + row);
            }
        }
    }

    List<Map<String, String>> all() {
        return rows;
    }
}
