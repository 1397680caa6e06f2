package io.deadheat.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Whether a yield of those who see somebody inside makes wrong totals rarer, or only seems to: 1,000 runs of either. */
final class BankSignificance {
    private static final int RUNS = 1000;
    private static final String WAY = "yield-others";
    private static final String NAME = "significance, ";

    private BankSignificance() {}

    /** Where the plain program was wrong in 20 to 80 % of the runs of the figure. */
    private static final Map<String, List<Integer>> THREADS = Map.of(
            "5 %", List.of(10, 15),
            "1 %", List.of(3, 5),
            "0.1 %", List.of(5, 10),
            "0.01 %", List.of(2, 3, 5));

    static List<Rows.Experiment> experiments() {
        List<Rows.Experiment> experiments = new ArrayList<>();
        for (String share : Bank.SHARES.keySet()) {
            for (int threads : THREADS.getOrDefault(share, List.of())) {
                experiments.add(new Rows.Experiment(subject(share, threads), () -> row(share, threads)));
            }
        }
        return experiments;
    }

    private static String subject(String share, int threads) {
        return NAME + share + ", " + threads + " threads";
    }

    private static Map<String, String> row(String share, int threads) throws IOException, InterruptedException {
        int work = Bank.SHARES.get(share);
        Measured plain = Bank.jvm("plain", threads, RUNS, work).run();
        Measured healed = Bank.jvm(WAY, threads, RUNS, work).run();
        Map<String, String> row = new LinkedHashMap<>();
        row.put("share", share);
        row.put("way", WAY);
        row.put("threads", "" + threads);
        row.put("expected", "p < 0.01");
        row.put("found", Bank.wrong(plain) + " plain and " + Bank.wrong(healed) + " healed");
        row.put("runs", "" + RUNS);
        row.put("p", String.format(Locale.ROOT, "%.1e", Fisher.smaller(Bank.wrong(plain), Bank.wrong(healed), RUNS)));
        row.put("seconds", Table.number(plain.wall() + healed.wall()));
        row.put("cpu s", Table.number(plain.cpu() + healed.cpu()));
        return row;
    }

    static String page(List<Map<String, String>> rows) {
        List<Map<String, String>> made =
                rows.stream().filter(r -> r.get("subject").startsWith(NAME)).toList();
        return made.isEmpty()
                ? ""
                : "\nWhether `yield-others` only seems to help: wrong of " + RUNS
                        + " runs of either, at sizes where the plain program alone on the machine is wrong in 20 to 80 % of the runs"
                        + " (less where it has to share the processors), with the p of Fisher's exact"
                        + " test:\n\n"
                        + Markdown.table(List.of("share", "threads", "found", "p", "seconds", "cpu s", "commit"), made);
    }
}
