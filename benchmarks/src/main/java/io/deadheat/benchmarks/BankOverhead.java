package io.deadheat.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What healing costs the bank when less than a hundredth of its time is spent in the section. */
final class BankOverhead {
    private static final List<String> WAYS = List.of("plain", "new-lock", "known-lock", "learning");
    private static final int ROUNDS = 3;
    private static final String NAME = "overhead ";

    /** Some seven seconds of work in one run. */
    record Size(String share, int threads, int work, int bookings) {
        String subject() {
            return NAME + share + ", " + threads + " threads";
        }
    }

    private static final List<Size> SIZES = List.of(
            new Size("0.05 %", 2, 2000, 3_000_000),
            new Size("0.01 %", 2, 10_000, 600_000),
            new Size("0.01 %", 15, 10_000, 80_000));

    private BankOverhead() {}

    static List<String> heads() {
        return WAYS.stream().map(w -> w + " s").toList();
    }

    static List<Rows.Experiment> experiments() {
        return SIZES.stream()
                .map(size -> new Rows.Experiment(size.subject(), () -> row(size, ROUNDS)))
                .toList();
    }

    static Map<String, String> row(Size size, int rounds) throws IOException, InterruptedException {
        List<Jvm> jvms = new ArrayList<>();
        for (String way : WAYS) {
            jvms.add(Bank.jvm(way, size.threads, 1, size.work, size.bookings));
        }
        List<Measured> medians = Jvm.medians(jvms, rounds);
        Map<String, String> row = new LinkedHashMap<>();
        row.put("share", size.share);
        row.put("threads", "" + size.threads);
        row.put("expected", "1.05, 1.05, 3.75");
        row.put("runs", "" + rounds);
        for (int i = 0; i < WAYS.size(); i++) {
            row.put(WAYS.get(i) + " s", Table.number(medians.get(i).wall()));
        }
        row.put(
                "found",
                String.join(", ", WAYS.stream().skip(1).map(w -> ratio(row, w)).toList()));
        row.put(
                "seconds",
                Table.number(
                        rounds * medians.stream().mapToDouble(Measured::wall).sum()));
        row.put(
                "cpu s",
                Table.number(
                        rounds * medians.stream().mapToDouble(Measured::cpu).sum()));
        return row;
    }

    private static String ratio(Map<String, String> row, String way) {
        return Table.number(Double.parseDouble(row.get(way + " s")) / Double.parseDouble(row.get("plain s")));
    }

    static String page(List<Map<String, String>> rows) {
        List<Map<String, String>> table = new ArrayList<>();
        for (Map<String, String> row : rows) {
            if (row.get("subject").startsWith(NAME)) {
                Map<String, String> line = new LinkedHashMap<>(row);
                WAYS.stream().skip(1).forEach(w -> line.put(w, row.get(w + " s") + " (" + ratio(row, w) + ")"));
                table.add(line);
            }
        }
        List<String> heads = new ArrayList<>(List.of("share", "threads", "plain s"));
        heads.addAll(WAYS.subList(1, WAYS.size()));
        heads.add("commit");
        return table.isEmpty()
                ? ""
                : "\nWhat it costs: one run in a JVM of its own, the start of the agent included; seconds and times the plain"
                        + " run, medians of " + ROUNDS
                        + ", interleaved. The bars are 1.05 for the locks and 3.75, the paper's worst, for learning, where the"
                        + " section takes no more than 1 % of the time. The share is that of the instructions: a"
                        + " total that another processor has just written takes longer to come than one of them:\n\n"
                        + Markdown.table(heads, table);
    }
}
