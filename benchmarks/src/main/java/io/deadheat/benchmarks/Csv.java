package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Comma-separated values with a line of heads, quoted where they must be; no value has a line break. */
final class Csv {
    private Csv() {}

    /** Each line as a map from the heads to its values. */
    static List<Map<String, String>> parse(String text) {
        List<String> lines = text.lines().filter(l -> !l.isBlank()).toList();
        List<Map<String, String>> rows = new ArrayList<>();
        List<String> heads = lines.isEmpty() ? List.of() : cells(lines.get(0));
        for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
            List<String> cells = cells(line);
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < heads.size(); i++) {
                row.put(heads.get(i), i < cells.size() ? cells.get(i) : "");
            }
            rows.add(row);
        }
        return rows;
    }

    static List<Map<String, String>> read(Path file) throws IOException {
        return Files.exists(file) ? parse(Files.readString(file, StandardCharsets.UTF_8)) : new ArrayList<>();
    }

    static void write(Path file, List<String> heads, List<Map<String, String>> rows) throws IOException {
        StringBuilder text = new StringBuilder(line(heads));
        rows.forEach(row -> text.append(
                line(heads.stream().map(h -> row.getOrDefault(h, "")).toList())));
        Files.createDirectories(file.getParent());
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }

    private static String line(List<String> cells) {
        return String.join(",", cells.stream().map(Csv::quoted).toList()) + "\n";
    }

    private static String quoted(String cell) {
        String flat = cell.replaceAll("\\R", " ");
        return flat.matches("[^\",]*") ? flat : '"' + flat.replace("\"", "\"\"") + '"';
    }

    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append(line.charAt(++i));
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }
}
