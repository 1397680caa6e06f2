package io.deadheat.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The tables of {@link NaradaGroup}, each beside the paper's. */
final class NaradaPage {
    private static final String SUBJECT = "subject";
    private static final String TESTS = "tests";
    private static final String CONFIRMED = "confirmed";
    private static final String BY_METHODS = "confirmed by methods";
    private static final String AT_RANDOM = " at random";
    private static final String TIMES = "times";
    private static final List<String> PAPER = List.of("pairs", TESTS, "detected", CONFIRMED, "harmful");

    private final List<Map<String, String>> directed;
    private final List<Map<String, String>> random;

    NaradaPage(List<Map<String, String>> rows) {
        this.directed = rows.stream().filter(r -> !NaradaGroup.isRandom(r)).toList();
        this.random = rows.stream().filter(NaradaGroup::isRandom).toList();
    }

    String text() {
        return "\n## Narada, Tables 4 and 5 and Figure 14\n\n`deadheat bench narada`: `synthesize --auto-seed` (C8 with a seed by"
                + " hand) in a *budget* of seconds on a machine that others used as well; races counted as pairs of statements,"
                + " beside each count the paper's (its *confirmed* is what it reproduced). *Detected* is what was seen while the"
                + " tests were watched. Where *complete* says no, the budget was over before each pair had all its runs. *CPU* is"
                + " that of `--no-confirm`, all processes together, " + cpu()
                + " s for all rows; the paper took 201.3 s for nine"
                + " classes on another machine. C9 locks everything today, C7 cannot be had.\n\n"
                + counts()
                + "\nCounted by field and pair of methods:\n\n"
                + Markdown.table(
                        List.of(
                                SUBJECT,
                                "pairs by methods",
                                "detected by methods",
                                "confirmed by methods",
                                "harmful by methods"),
                        directed)
                + "\nTests by the number of races that they detect (Figure 14):\n\n"
                + Markdown.table(List.of(SUBJECT, "0", "1", "2 to 5", "6 to 10", "more"), directed)
                + (random.isEmpty() ? "" : "\n" + comparison());
    }

    private String cpu() {
        double sum = directed.stream()
                .mapToDouble(r -> Double.parseDouble(r.get("cpu seconds")))
                .sum();
        return String.format(Locale.ROOT, "%.1f", sum);
    }

    private String counts() {
        List<String> heads = new ArrayList<>(List.of(SUBJECT, "class", "budget"));
        for (String head : PAPER) {
            heads.add(head);
            heads.add("paper's " + head);
        }
        heads.addAll(List.of("CPU", "paper's s", "complete", "commit"));
        List<Map<String, String>> table = new ArrayList<>();
        for (Map<String, String> row : directed) {
            List<String> paper = NaradaClass.named(row.get(SUBJECT)).paper();
            Map<String, String> line = new LinkedHashMap<>(row);
            for (int i = 0; i < PAPER.size(); i++) {
                line.put("paper's " + PAPER.get(i), paper.get(i));
            }
            line.put("CPU", row.get("cpu seconds"));
            line.put("paper's s", paper.get(PAPER.size()));
            table.add(line);
        }
        return Markdown.table(heads, table);
    }

    /** Equally many tests, the same time; in the last line all classes together. */
    private String comparison() {
        List<Map<String, String>> table = new ArrayList<>();
        List<Map<String, String>> compared = new ArrayList<>();
        List<Map<String, String>> drawn = new ArrayList<>();
        for (Map<String, String> row : directed) {
            random.stream()
                    .filter(r -> r.get(SUBJECT).equals(NaradaGroup.ofRandom(row.get(SUBJECT))))
                    .forEach(r -> {
                        table.add(beside(row.get(SUBJECT), List.of(row), List.of(r)));
                        compared.add(row);
                        drawn.add(r);
                    });
        }
        table.add(beside("all", compared, drawn));
        return "Against equally many tests of two random methods on one shared object, in the same time; *times* is confirmed races"
                + " per test, once counted as pairs of statements and once by field and pair of methods:\n\n"
                + Markdown.table(
                        List.of(
                                SUBJECT,
                                TESTS,
                                TESTS + AT_RANDOM,
                                CONFIRMED,
                                CONFIRMED + AT_RANDOM,
                                TIMES,
                                BY_METHODS,
                                BY_METHODS + AT_RANDOM,
                                TIMES + " by methods"),
                        table);
    }

    private static Map<String, String> beside(
            String subject, List<Map<String, String>> ours, List<Map<String, String>> chance) {
        Map<String, String> line = new LinkedHashMap<>();
        line.put(SUBJECT, subject);
        for (String head : List.of(TESTS, CONFIRMED, BY_METHODS)) {
            line.put(head, "" + sum(ours, head));
            line.put(head + AT_RANDOM, "" + sum(chance, head));
        }
        line.put(TIMES, times(line, CONFIRMED));
        line.put(TIMES + " by methods", times(line, BY_METHODS));
        return line;
    }

    private static long sum(List<Map<String, String>> rows, String head) {
        return rows.stream().mapToLong(r -> Long.parseLong(r.get(head))).sum();
    }

    private static String times(Map<String, String> line, String head) {
        double ours = perTest(line, head, "");
        double chance = perTest(line, head, AT_RANDOM);
        return chance == 0 ? "–" : String.format(Locale.ROOT, "%.1f", ours / chance);
    }

    private static double perTest(Map<String, String> line, String head, String which) {
        return Double.parseDouble(line.get(head + which)) / Math.max(1, Double.parseDouble(line.get(TESTS + which)));
    }
}
