package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The cells of Figure 8 that were measured, kept in a file, so that a command goes on where the last one stopped. */
final class BankCells {
    private static final List<String> HEADS = Stream.concat(
                    Stream.of("share", "way", "threads", "runs", "wrong"), Machine.HEADS.stream())
            .toList();

    private final Path file;
    private final List<Map<String, String>> rows;

    BankCells(Path file) throws IOException {
        this.file = file;
        this.rows = Csv.read(file);
    }

    /** Wrong totals of so many runs, if they were made. */
    OptionalInt wrong(String share, String way, int threads, int runs) {
        return rows.stream()
                .filter(r -> r.get("share").equals(share)
                        && r.get("way").equals(way)
                        && r.get("threads").equals(Integer.toString(threads))
                        && r.get("runs").equals(Integer.toString(runs)))
                .mapToInt(r -> Integer.parseInt(r.get("wrong")))
                .findFirst();
    }

    void add(String share, String way, int threads, int runs, int wrong) throws IOException {
        Map<String, String> row = new LinkedHashMap<>();
        row.put("share", share);
        row.put("way", way);
        row.put("threads", Integer.toString(threads));
        row.put("runs", Integer.toString(runs));
        row.put("wrong", Integer.toString(wrong));
        row.putAll(Machine.columns());
        rows.add(row);
        Csv.write(file, HEADS, rows);
    }
}
