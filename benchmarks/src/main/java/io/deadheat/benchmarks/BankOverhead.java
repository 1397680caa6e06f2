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
    private static final int WORK = 2000;
    private static final String NAME = "overhead, ";

    /** Some seven seconds of work in one run, by threads. */
    private static final Map<Integer, Integer> BOOKINGS = Map.of(2, 3_000_000, 15, 400_000);

    private BankOverhead() {}

    static List<String> heads() {
        return WAYS.stream().map(w -> w + " s").toList();
    }

    static List<Rows.Experiment> experiments() {
        return BOOKINGS.keySet().stream()
                .sorted()
                .map(n -> new Rows.Experiment(subject(n), () -> row(n, BOOKINGS.get(n), ROUNDS)))
                .toList();
    }

    private static String subject(int threads) {
        return NAME + threads + " threads";
    }

    static List<String> subjects() {
        return experiments().stream().map(Rows.Experiment::subject).toList();
    }

    static Map<String, String> row(int threads, int bookings, int rounds) throws IOException, InterruptedException {
        List<Jvm> jvms = new ArrayList<>();
        for (String way : WAYS) {
            jvms.add(Bank.jvm(way, threads, 1, WORK, bookings));
        }
        List<Measured> medians = Jvm.medians(jvms, rounds);
        Map<String, String> row = new LinkedHashMap<>();
        row.put("share", "0.05 %");
        row.put("threads", "" + threads);
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
        List<String> heads = new ArrayList<>(List.of("threads", "plain s"));
        heads.addAll(WAYS.subList(1, WAYS.size()));
        heads.add("commit");
        return table.isEmpty()
                ? ""
                : "\nWhat it costs, 0.05 % of the time in the section, one run in a JVM of its own, the start of the agent"
                        + " included; seconds and times the plain run, medians of " + ROUNDS
                        + ", interleaved. The bars are 1.05 for the locks and 3.75, the paper's worst, for learning:\n\n"
                        + Markdown.table(heads, table);
    }
}
