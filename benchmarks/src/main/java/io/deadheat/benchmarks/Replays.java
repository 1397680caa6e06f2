package io.deadheat.benchmarks;

import io.deadheat.benchmarks.ControlledRuns.Line;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs by every strategy, made again from their seeds in another JVM, the last one first: how many took the same schedule
 * to the same end. The programs are those by which tools of this kind are compared.
 */
public final class Replays {
    private static final int RUNS = 100;
    private static final int FEW_RUNS = 10;
    private static final List<String> STRATEGIES =
            List.of("mix", "random", "pct", "pos", "surw", "dfs", "deadlock", "atomicity", "serial", "race");

    /** Statements that the runs of {@code race} are directed at; without any they are not directed. */
    private static final Map<String, List<String>> RACE_SETS = Map.of(
            "racy.PlainIncrement", self("targets.racy.PlainIncrement#increment()V#targets.racy.PlainIncrement.x#"),
            "racy.VirtualIncrement",
                    self("targets.racy.VirtualIncrement#increment()V#targets.racy.VirtualIncrement.x#"),
            "racy.Figure1", both("targets.racy.Figure1", "z"),
            "racy.Figure2 100", both("targets.racy.Figure2", "x"),
            "racy.Figure2 10000", both("targets.racy.Figure2", "x"),
            "racy.SyncArrayListContainsAll",
                    List.of(
                            "java.util.ArrayList#batchRemove(Ljava/util/Collection;ZII)Z#java.util.AbstractList.modCount#1"
                                    + "@targets.racy.SyncArrayListContainsAll#lambda$main$1(Ljava/util/List;)V",
                            "java.util.ArrayList$Itr#<init>(Ljava/util/ArrayList;)V#java.util.AbstractList.modCount#0"
                                    + "@targets.racy.SyncArrayListContainsAll#lambda$main$0(Ljava/util/List;Ljava/util/List;)V"));

    private static final List<String> PROGRAMS = List.of(
            "clean.AtomicityVolatileIncrement",
            "racy.PlainIncrement",
            "clean.AtomicityCheckThenActMap",
            "clean.AtomicityCheckThenActHashtable",
            "racy.Figure1",
            "racy.Figure2 100",
            "racy.Figure2 10000",
            "deadlock.Philosophers",
            "racy.SyncArrayListContainsAll",
            "racy.VirtualIncrement");

    private Replays() {}

    /** A read and a write of one statement. */
    private static List<String> self(String statement) {
        return List.of(statement + "0", statement + "1");
    }

    /** The first accesses of both threads to a field. */
    private static List<String> both(String main, String field) {
        return List.of(
                main + "#thread1()V#" + main + "." + field + "#0", main + "#thread2()V#" + main + "." + field + "#0");
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        int runs = settings.quick() ? FEW_RUNS : RUNS;
        List<String> heads = new ArrayList<>(List.of("the same again, of " + runs));
        heads.addAll(STRATEGIES);
        Table table = new Table(heads.toArray(String[]::new));
        out.println("$ " + first(PROGRAMS.get(0), runs).text());
        for (String program : settings.namesOr(PROGRAMS)) {
            if (program.contains("Virtual") && Runtime.version().feature() < 21) {
                out.println("left out, since virtual threads need JDK 21: " + program);
            } else {
                row(table, program, runs);
            }
        }
        out.print(table);
    }

    private static ControlledRuns first(String program, int runs) {
        ControlledRuns first = new ControlledRuns("replays-1", program);
        STRATEGIES.forEach(s -> first.directed(s, s, 1, runs, raceSet(s, program)));
        return first;
    }

    private static List<String> raceSet(String job, String program) {
        return job.equals("race") ? RACE_SETS.getOrDefault(program, List.of()) : List.of();
    }

    private static void row(Table table, String program, int runs) throws IOException, InterruptedException {
        List<Line> first = first(program, runs).run();
        ControlledRuns again = new ControlledRuns("replays-2", program);
        for (int i = first.size() - 1; i >= 0; i--) {
            Line run = first.get(i);
            String strategy = run.text("repeatedBy") == null ? run.text("job") : run.text("repeatedBy");
            again.directed("" + i, strategy, run.number("seed"), 1, raceSet(run.text("job"), program));
        }
        Map<String, String> second = new HashMap<>();
        again.run().forEach(run -> second.put(run.text("job"), outcome(run)));
        List<Object> cells = new ArrayList<>(List.of(program));
        for (String strategy : STRATEGIES) {
            cells.add(cell(strategy, first, second, runs));
        }
        table.row(cells.toArray());
    }

    /** An enumeration may come to its end before. */
    private static String cell(String strategy, List<Line> first, Map<String, String> second, int runs) {
        int made = 0;
        int same = 0;
        for (int i = 0; i < first.size(); i++) {
            if (first.get(i).text("job").equals(strategy)) {
                made++;
                same += outcome(first.get(i)).equals(second.get("" + i)) ? 1 : 0;
            }
        }
        return same + (made == runs ? "" : " of all " + made);
    }

    private static String outcome(Line run) {
        return run.text("schedule") + " " + run.text("symptom");
    }
}
