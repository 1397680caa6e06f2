package io.deadheat.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The tables of {@link NaradaGroup}, each beside the paper's. */
final class NaradaPage {
    private static final String SUBJECT = "subject";
    private static final List<String> PAPER = List.of("pairs", "tests", "detected", "confirmed", "harmful");

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

    /** Equally many tests, the same time. */
    private String comparison() {
        List<Map<String, String>> table = new ArrayList<>();
        for (Map<String, String> row : directed) {
            random.stream()
                    .filter(r -> r.get(SUBJECT).equals(NaradaGroup.ofRandom(row.get(SUBJECT))))
                    .forEach(r -> table.add(beside(row, r)));
        }
        return "Against equally many tests of two random methods on one shared object, in the same time:\n\n"
                + Markdown.table(
                        List.of(
                                SUBJECT,
                                "tests",
                                "tests at random",
                                "budget",
                                "confirmed",
                                "confirmed at random",
                                "times"),
                        table);
    }

    private static Map<String, String> beside(Map<String, String> row, Map<String, String> random) {
        Map<String, String> line = new LinkedHashMap<>(row);
        line.put("tests at random", random.get("tests"));
        line.put("confirmed at random", random.get("confirmed"));
        double ours = Double.parseDouble(row.get("confirmed")) / Math.max(1, Double.parseDouble(row.get("tests")));
        double chance =
                Double.parseDouble(random.get("confirmed")) / Math.max(1, Double.parseDouble(random.get("tests")));
        line.put("times", chance == 0 ? "–" : String.format(Locale.ROOT, "%.1f", ours / chance));
        return line;
    }
}
