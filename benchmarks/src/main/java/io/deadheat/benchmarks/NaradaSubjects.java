package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tables 4 and 5 of the Narada paper: for each class of Table 3 the racing pairs, the tests, the processor time of writing
 * them, the races that they show, and beside it the paper's numbers; then equally many tests of two random methods on one
 * object.
 */
public final class NaradaSubjects {
    private static final Pattern COUNTS = Pattern.compile(
            "(\\d+) pairs of statements may race \\((\\d+) by field and methods\\); (\\d+) tests tried, (\\d+)");
    private static final Pattern RACES = Pattern.compile("(\\d+) detected, (\\d+) confirmed, (\\d+) harmful");

    /**
     * A class of Table 3.
     *
     * @param coordinates its library, empty for the JDK
     * @param paper racing pairs / tests / races detected / reproduced
     */
    private record Subject(List<String> coordinates, String className, String paper) {}

    private static final Map<String, Subject> SUBJECTS = new LinkedHashMap<>();

    static {
        SUBJECTS.put(
                "C1",
                new Subject(
                        List.of("com.hazelcast:hazelcast:3.3.2"),
                        "com.hazelcast.map.mapstore.writebehind.SynchronizedWriteBehindQueue",
                        "65/15/76/60"));
        SUBJECTS.put("C2", new Subject(List.of(), "java.util.Collections$SynchronizedCollection", "131/40/84/66"));
        SUBJECTS.put("C3", new Subject(List.of(), "java.io.CharArrayWriter", "13/9/8/8"));
        SUBJECTS.put(
                "C4",
                new Subject(
                        List.of("colt:colt:1.2.0", "concurrent:concurrent:1.3.4"),
                        "hep.aida.bin.DynamicBin1D",
                        "26/11/4/2"));
        SUBJECTS.put(
                "C5", new Subject(List.of("org.hsqldb:hsqldb:2.3.2"), "org.hsqldb.lib.DoubleIntIndex", "136/8/36/36"));
        SUBJECTS.put("C6", new Subject(List.of("org.hsqldb:hsqldb:2.3.2"), "org.hsqldb.Scanner", "85/8/89/77"));
        SUBJECTS.put("C8", new Subject(List.of("com.h2database:h2:1.4.182"), "org.h2.schema.Sequence", "4/4/4/4"));
        SUBJECTS.put("C9", new Subject(List.of(), "java.io.CharArrayReader", "2/2/2/2"));
    }

    private NaradaSubjects() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        Table table = new Table(
                "class",
                "pairs",
                "by methods",
                "tests",
                "kept",
                "cpu s",
                "detected",
                "confirmed",
                "harmful",
                "random confirmed",
                "paper");
        List<String> usual = settings.quick() ? List.of("C3", "C9") : List.copyOf(SUBJECTS.keySet());
        for (String name : settings.namesOr(usual)) {
            Subject subject = SUBJECTS.get(name);
            Measured writing = run(name, subject, out, "--no-confirm");
            String directed = run(name, subject, out, "--budget", "30m").output();
            Matcher counts = find(COUNTS, directed);
            String random = run(name, subject, out, "--budget", "30m", "--random-pairs", counts.group(3))
                    .output();
            Matcher races = find(RACES, directed);
            table.row(
                    name,
                    counts.group(1),
                    counts.group(2),
                    counts.group(3),
                    counts.group(4),
                    writing.cpu(),
                    races.group(1),
                    races.group(2),
                    races.group(3),
                    find(RACES, random).group(2),
                    subject.paper());
        }
        out.print(table);
        out.println("paper: racing pairs/tests/detected/reproduced");
    }

    private static Measured run(String name, Subject subject, PrintStream out, String... more)
            throws IOException, InterruptedException {
        List<String> jars = new ArrayList<>(List.of(Checkout.CLASSES));
        for (String coordinates : subject.coordinates()) {
            jars.add(Subjects.jar(coordinates));
        }
        List<String> line = new ArrayList<>(List.of("--auto-seed", "--class", subject.className()));
        line.addAll(List.of("-cp", String.join(File.pathSeparator, jars)));
        line.addAll(List.of("-o", Checkout.scratch("narada-" + name)));
        line.addAll(List.of(more));
        Jvm jvm = Checkout.cli("synthesize", line.toArray(String[]::new));
        out.println("$ " + jvm.text());
        return Jvm.medians(List.of(jvm), 1).get(0);
    }

    private static Matcher find(Pattern pattern, String output) {
        Matcher matcher = pattern.matcher(output);
        if (!matcher.find()) {
            throw new IllegalStateException("not to be read: " + output);
        }
        return matcher;
    }
}
