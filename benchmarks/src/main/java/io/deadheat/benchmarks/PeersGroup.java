package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Small programs with a bug under other tools and under ours: whether they see it, after how many schedules, how soon. */
final class PeersGroup extends RowsGroup {
    private static final int SECONDS = 20;
    private static final String PLOT = "peers.svg";

    /** In place of a program, for a tool that is only asked for. */
    private static final String FETCHED = "fetched";

    private static final List<String> HEADS =
            List.of("subject", "program", "tool", "expected", "found", "runs", "seconds", "says", "command");

    /** The programs, and what they are called by people. */
    static final Map<String, String> PROGRAMS = new LinkedHashMap<>();

    static {
        PROGRAMS.put("VolatileIncrement", "`x++`, volatile");
        PROGRAMS.put("PlainIncrement", "`x++`, plain");
        PROGRAMS.put("CheckThenAct Map", "check-then-act on a synchronizedMap");
        PROGRAMS.put("CheckThenAct Hashtable", "the same on a Hashtable");
        PROGRAMS.put("Figure1", "RaceFuzzer's Figure 1");
        PROGRAMS.put("Figure2 100", "its Figure 2, 100 fillers");
        PROGRAMS.put("Figure2 10000", "its Figure 2, 10,000 fillers");
        PROGRAMS.put("Philosophers", "five philosophers");
        PROGRAMS.put("ContainsAll", "synchronizedList, containsAll beside removeAll");
        PROGRAMS.put("VirtualIncrement", "`x++`, virtual threads (JDK 25)");
    }

    PeersGroup() {
        super("peers", HEADS);
    }

    @Override
    List<Rows.Experiment> experiments(BenchOptions options) {
        List<Rows.Experiment> experiments = new ArrayList<>();
        for (String program : PROGRAMS.keySet()) {
            for (Peer peer : Peer.all()) {
                experiments.add(new Rows.Experiment(
                        subject(program, peer),
                        () -> row(program, peer.name(), peer.tries(program, options.secondsOr(SECONDS)))));
            }
        }
        for (Fetch fetch : Fetch.all()) {
            experiments.add(new Rows.Experiment(fetch.name(), () -> row(FETCHED, fetch.name(), fetch.tries())));
        }
        return experiments;
    }

    private static String subject(String program, Peer peer) {
        return program + ", " + peer.name();
    }

    private static Map<String, String> row(String program, String tool, Peer.Answer answer) {
        Map<String, String> row = answer.row();
        row.put("program", program);
        row.put("tool", tool);
        row.put("expected", "the bug");
        return row;
    }

    @Override
    String page(List<Map<String, String>> rows, Path results) throws IOException {
        List<String> tools = Peer.all().stream().map(Peer::name).toList();
        List<Map<String, String>> table = new ArrayList<>();
        Map<String, Map<String, Double>> bars = new LinkedHashMap<>();
        PROGRAMS.forEach((program, title) -> {
            List<Map<String, String>> of =
                    rows.stream().filter(r -> r.get("program").equals(program)).toList();
            if (!of.isEmpty()) {
                Map<String, String> line = new LinkedHashMap<>(Map.of("program", title, "soonest", soonest(of)));
                of.forEach(r -> line.put(r.get("tool"), cell(r)));
                table.add(line);
                bars.put(program, found(of));
            }
        });
        Files.writeString(
                results.resolve(PLOT), Bars.of(tools, bars, "seconds until the bug is seen, where it is, log scale"));
        List<String> heads = new ArrayList<>(List.of("program"));
        heads.addAll(tools);
        heads.add("soonest");
        return "\n## Peers\n\n" + TEXT + Markdown.table(heads, table) + "\n![seconds until the bug is seen](results/"
                + PLOT
                + ")\n\nCommands, for one program:\n\n"
                + rows.stream()
                        .filter(r -> r.get("program").equals("PlainIncrement"))
                        .map(r -> "    " + r.get("command") + "\n")
                        .collect(Collectors.joining())
                + rows.stream()
                        .filter(r -> r.get("program").equals(FETCHED))
                        .map(PeersGroup::fetched)
                        .collect(Collectors.joining());
    }

    private static String fetched(Map<String, String> row) {
        return "\n" + row.get("tool")
                + (row.get("found").equals("yes")
                        ? " can be fetched; nothing here runs it"
                        : " is not run, for Maven does not get it")
                + ":\n\n    " + row.get("command") + "\n    " + row.get("says") + "\n";
    }

    private static Map<String, Double> found(List<Map<String, String>> rows) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        rows.stream()
                .filter(r -> r.get("found").equals("yes"))
                .forEach(r -> seconds.put(r.get("tool"), Double.parseDouble(r.get("seconds"))));
        return seconds;
    }

    /** Which tool showed it first, by the clock; a warning about the code is no failing run, and does not count. */
    private static String soonest(List<Map<String, String>> rows) {
        return rows.stream()
                .filter(r -> r.get("found").equals("yes"))
                .filter(r -> !r.get("tool").startsWith("SpotBugs"))
                .min(Comparator.comparing(r -> Double.parseDouble(r.get("seconds"))))
                .map(r -> r.get("tool"))
                .orElse("nobody");
    }

    private static String cell(Map<String, String> row) {
        return switch (row.get("found")) {
            case "yes" ->
                (row.get("runs").isEmpty() ? row.get("says") : row.get("runs")) + ", " + row.get("seconds") + " s";
            case "no" ->
                "miss" + (row.get("runs").isEmpty() ? "" : "/" + row.get("runs")) + ", " + row.get("seconds") + " s";
            default -> row.get("found");
        };
    }

    private static final String TEXT =
            "`deadheat bench peers`: schedules, or runs, until a tool shows the bug, and the seconds of the whole command,"
                    + " JVM start and all, on a machine that others used as well; *miss/N*: not in N. `fuzz` and Lincheck stop at the first failure, with 1,000"
                    + " schedules at most and each tool's defaults; `check` looks for data races, and proves one: a bug"
                    + " without one is none to it. jcstress is run with `-m quick -sc"
                    + " false`: *bad of N* of the samples that it tells of (it has"
                    + " no test for five threads). vmlens repeats a JUnit"
                    + " test in all orders of what it synchronizes on, and reports the races of those runs; its seconds are"
                    + " Maven's. SpotBugs has all its checks on, effort and reports at their most, and"
                    + " reads the class alone: a warning of its category MT_CORRECTNESS counts. The plain JVM repeats the"
                    + " program 5,000 times. *Soonest* is the tool that showed a failing run, or proved a race, first by the clock.\n\n";
}
