package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Real libraries scanned as open programs, whole, in 4 GB: processor time and the pairs after each stage (Chord, figure 11). */
public final class ScanSubjects {
    /** The library's coordinates and the pattern of its classes. */
    private static final Map<String, List<String>> SUBJECTS = new TreeMap<>(Map.of(
            "pool", List.of("commons-pool:commons-pool:1.2", "org.apache.commons.pool.**"),
            "derby", List.of("org.apache.derby:derby:10.1.1.0", "org.apache.derby.**"),
            "hsqldb", List.of("org.hsqldb:hsqldb:2.3.2", "org.hsqldb.**"),
            "h2", List.of("com.h2database:h2:1.4.182", "org.h2.**"),
            "hazelcast", List.of("com.hazelcast:hazelcast:3.3.2", "com.hazelcast.**")));

    private ScanSubjects() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        List<String> usual = settings.quick() ? List.of("pool") : List.copyOf(SUBJECTS.keySet());
        Table table =
                new Table("library", "wall s", "cpu s", "original", "reachable", "aliasing", "escaping", "unlocked");
        for (String name : settings.namesOr(usual)) {
            Jvm jvm = new Jvm(command(name), false);
            out.println("$ " + jvm.text());
            Measured m = Jvm.medians(List.of(jvm), settings.roundsOr(1)).get(0);
            String[] stages = ChordGroup.stages(m.output());
            table.row(name, m.wall(), m.cpu(), stages[0], stages[1], stages[2], stages[3], stages[4]);
            m.output().lines().filter(l -> l.startsWith("contexts")).forEach(l -> out.println("  " + l));
        }
        out.print(table);
    }

    private static List<String> command(String name) throws IOException, InterruptedException {
        List<String> subject = SUBJECTS.get(name);
        return List.of(
                "-Xmx4g",
                "-jar",
                Checkout.AGENT,
                "scan",
                "--fail-on",
                "never",
                "--stages",
                "-o",
                Checkout.scratch("scan-" + name),
                "-cp",
                Subjects.jar(subject.get(0)),
                "--api",
                subject.get(1));
    }
}
