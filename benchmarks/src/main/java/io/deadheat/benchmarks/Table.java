package io.deadheat.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rows of text in columns as wide as they need to be; the first to the left, the others to the right. */
final class Table {
    private final List<List<String>> rows = new ArrayList<>();

    Table(String... heads) {
        rows.add(List.of(heads));
    }

    /** Adds a row; numbers get two decimals. */
    void row(Object... cells) {
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(cell instanceof Double number ? number(number) : cell.toString());
        }
        rows.add(row);
    }

    /** With two decimals. */
    static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                String format = i == 0 ? "%-" + width(i) + "s" : "  %" + width(i) + "s";
                text.append(String.format(Locale.ROOT, format, row.get(i)));
            }
            text.append(System.lineSeparator());
        }
        return text.toString();
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> row.size() > column)
                .mapToInt(row -> row.get(column).length())
                .max()
                .orElse(1);
    }
}
