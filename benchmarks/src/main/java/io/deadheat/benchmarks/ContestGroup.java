package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figure 8 of the ConTest paper, from the cells that {@link HealedBank} keeps. */
final class ContestGroup implements Group {
    private static final int SECONDS = 100;
    private static final List<String> SHARES = List.of("5%", "1%", "0.1%", "0.01%", "0.0018%");

    @Override
    public String name() {
        return "contest";
    }

    /** Makes cells as long as there is time; the same command goes on with the others. */
    @Override
    public void run(BenchOptions options, PrintStream out) throws IOException, InterruptedException {
        List<String> names = new ArrayList<>(options.only().isEmpty() ? SHARES : options.only());
        names.add("seconds=" + options.secondsOr(SECONDS));
        HealedBank.run(new Settings(false, 0, names), out);
    }

    @Override
    public String page(BenchOptions options) throws IOException {
        List<Map<String, String>> cells = Csv.read(options.results().resolve("healed-bank.csv"));
        if (cells.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder(
                "\n## ConTest, Figure 8\n\n`deadheat bench contest`: a bank whose total races, as it is, under a detector alone"
                        + " and under each healing action, for 2 to 15 threads: wrong totals in % of the runs, by the share of"
                        + " a thread's time that is spent in the section. The cells lie in `results/healed-bank.csv`.\n");
        for (String share : cells.stream().map(c -> c.get("share")).distinct().toList()) {
            List<Map<String, String>> of =
                    cells.stream().filter(c -> c.get("share").equals(share)).toList();
            List<String> heads = new ArrayList<>(List.of("way"));
            of.stream().map(c -> c.get("threads")).distinct().forEach(heads::add);
            text.append("\nAbout ").append(share).append(" of the time:\n\n");
            text.append(Markdown.table(heads, table(of)));
            Path plot = Path.of("healed-bank-" + share.replace(" %", "") + ".svg");
            if (Files.exists(options.results().resolve(plot))) {
                text.append("\n![wrong totals by threads](results/")
                        .append(plot)
                        .append(")\n");
            }
        }
        return text.toString();
    }

    private static List<Map<String, String>> table(List<Map<String, String>> cells) {
        Map<String, Map<String, String>> rows = new LinkedHashMap<>();
        for (Map<String, String> cell : cells) {
            Map<String, String> row =
                    rows.computeIfAbsent(cell.get("way"), way -> new LinkedHashMap<>(Map.of("way", way)));
            long percent = Math.round(100.0 * Integer.parseInt(cell.get("wrong")) / Integer.parseInt(cell.get("runs")));
            row.put(cell.get("threads"), "" + percent);
        }
        return List.copyOf(rows.values());
    }
}
