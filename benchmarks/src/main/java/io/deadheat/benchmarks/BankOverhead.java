package io.deadheat.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What healing costs the bank, beside what the locks cost that people would write. */
final class BankOverhead {
    /** The first is what the others are compared with; behind those that heal come those written by hand. */
    private static final List<String> HEALED = List.of("plain", "new-lock", "known-lock", "learning");

    private static final List<String> BY_HAND = List.of("synchronized", "explicit");
    private static final List<String> WAYS =
            Stream.concat(HEALED.stream(), BY_HAND.stream()).toList();
    private static final int ROUNDS = 3;
    private static final String NAME = "overhead ";

    /** Some ten seconds of work in one run, so that the start of the agent, a fifth of a second, does not weigh much. */
    record Size(int threads, int work, int bookings) {
        String subject() {
            return NAME + work + " steps, " + threads + " threads";
        }
    }

    private static final List<Size> SIZES =
            List.of(new Size(2, 2000, 4_500_000), new Size(2, 10_000, 900_000), new Size(15, 10_000, 120_000));

    private BankOverhead() {}

    static List<String> heads() {
        return WAYS.stream().flatMap(w -> Stream.of(wall(w), cpu(w))).toList();
    }

    private static String wall(String way) {
        return way + " s";
    }

    private static String cpu(String way) {
        return way + " cpu s";
    }

    static List<Rows.Experiment> experiments() {
        return SIZES.stream()
                .map(size -> new Rows.Experiment(size.subject(), () -> row(size, ROUNDS)))
                .toList();
    }

    static Map<String, String> row(Size size, int rounds) throws IOException, InterruptedException {
        List<Jvm> jvms = new ArrayList<>();
        for (String way : HEALED) {
            jvms.add(Bank.jvm(way, size.threads, 1, size.work, size.bookings));
        }
        BY_HAND.forEach(way -> jvms.add(Bank.byHand(way, size.threads, size.work, size.bookings)));
        double percent = Bank.byHand("timed", size.threads, size.work, size.bookings)
                .run()
                .printed("percent ");
        List<Measured> medians = Jvm.medians(jvms, rounds);
        Map<String, String> row = new LinkedHashMap<>();
        row.put("share", String.format(Locale.ROOT, "%.2f %%", percent));
        row.put("threads", "" + size.threads);
        row.put("expected", "1.05, 1.05, 3.75");
        row.put("runs", "" + rounds);
        for (int i = 0; i < WAYS.size(); i++) {
            row.put(wall(WAYS.get(i)), Table.number(medians.get(i).wall()));
            row.put(cpu(WAYS.get(i)), Table.number(medians.get(i).cpu()));
        }
        row.put(
                "found",
                String.join(
                        ", ", HEALED.stream().skip(1).map(w -> ratio(row, w)).toList()));
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
        return ratio(row, wall(way), wall(HEALED.get(0)));
    }

    private static String ratio(Map<String, String> row, String one, String other) {
        return Table.number(Double.parseDouble(row.get(one)) / Double.parseDouble(row.get(other)));
    }

    /** By the clock, in brackets by processor time, as far as a row has them. */
    private static String times(Map<String, String> row, String way) {
        String clock = row.getOrDefault(wall(way), "").isEmpty() ? "" : ratio(row, way);
        boolean counted = !row.getOrDefault(cpu(way), "").isEmpty();
        return counted ? clock + " (" + ratio(row, cpu(way), cpu(HEALED.get(0))) + ")" : clock;
    }

    static String page(List<Map<String, String>> rows) {
        List<Map<String, String>> table = new ArrayList<>();
        for (Map<String, String> row : rows) {
            if (row.get("subject").startsWith(NAME)) {
                Map<String, String> line = new LinkedHashMap<>(row);
                line.put("work", row.get("subject").substring(NAME.length()));
                WAYS.stream().skip(1).forEach(way -> line.put(way, times(row, way)));
                table.add(line);
            }
        }
        List<String> heads = new ArrayList<>(List.of("work", "share", wall(HEALED.get(0))));
        heads.addAll(WAYS.subList(1, WAYS.size()));
        heads.add("commit");
        return table.isEmpty() ? "" : TEXT + Markdown.table(heads, table);
    }

    private static final String TEXT = """

            What it costs: one run in a JVM of its own, the start of the agent included; times the plain run by the clock, in
            brackets by processor time, medians of %d, interleaved. The bars are 1.05 for the locks and 3.75, the paper's worst,
            for learning, where the section takes no more than 1 %% of the time. The share is measured: a clock is read before
            and after the section, and what that takes is taken off; a total that another processor has just written takes
            longer to come than a step of the work. `synchronized` and `explicit` are the same program with a block, or a
            `ReentrantLock`, written by hand:

            """.formatted(ROUNDS);
}
