package io.deadheat.benchmarks;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Tables for the page of results. */
final class Markdown {
    private Markdown() {}

    static String table(List<String> heads, List<Map<String, String>> rows) {
        StringBuilder text = new StringBuilder(line(heads));
        text.append(line(Collections.nCopies(heads.size(), "---")));
        rows.forEach(row -> text.append(
                line(heads.stream().map(h -> row.getOrDefault(h, "")).toList())));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return "| "
                + String.join(
                        " | ", cells.stream().map(c -> c.replace("|", "\\|")).toList()) + " |\n";
    }
}
