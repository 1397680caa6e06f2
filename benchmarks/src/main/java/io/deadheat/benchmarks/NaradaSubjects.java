package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
     * @param seed the seed written by hand, null where seeds are made
     * @param paper racing pairs / tests / races detected / reproduced
     */
    private record Row(List<String> coordinates, String className, String seed, String paper) {
        Row(List<String> coordinates, String className, String paper) {
            this(coordinates, className, null, paper);
        }
    }

    private static final Map<String, Row> SUBJECTS = new LinkedHashMap<>();

    static {
        SUBJECTS.put(
                "C1",
                new Row(
                        List.of("com.hazelcast:hazelcast:3.3.2"),
                        "com.hazelcast.map.mapstore.writebehind.SynchronizedWriteBehindQueue",
                        "65/15/76/60"));
        SUBJECTS.put(
                "C1-by-hand",
                new Row(
                        List.of("com.hazelcast:hazelcast:3.3.2"),
                        "com.hazelcast.map.mapstore.writebehind.SynchronizedWriteBehindQueue",
                        "HazelcastSeed",
                        "65/15/76/60"));
        SUBJECTS.put("C2", new Row(List.of(), "java.util.Collections$SynchronizedCollection", "131/40/84/66"));
        SUBJECTS.put("C3", new Row(List.of(), "java.io.CharArrayWriter", "13/9/8/8"));
        SUBJECTS.put(
                "C4",
                new Row(
                        List.of("colt:colt:1.2.0", "concurrent:concurrent:1.3.4"),
                        "hep.aida.bin.DynamicBin1D",
                        "26/11/4/2"));
        SUBJECTS.put("C5", new Row(List.of("org.hsqldb:hsqldb:2.3.2"), "org.hsqldb.lib.DoubleIntIndex", "136/8/36/36"));
        SUBJECTS.put("C6", new Row(List.of("org.hsqldb:hsqldb:2.3.2"), "org.hsqldb.Scanner", "85/8/89/77"));
        SUBJECTS.put(
                "C8-by-hand",
                new Row(List.of("com.h2database:h2:1.4.182"), "org.h2.schema.Sequence", "SequenceSeed", "4/4/4/4"));
        SUBJECTS.put("C9", new Row(List.of(), "java.io.CharArrayReader", "2/2/2/2"));
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
            Row subject = SUBJECTS.get(name);
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

    private static Measured run(String name, Row subject, PrintStream out, String... more)
            throws IOException, InterruptedException {
        List<String> jars = new ArrayList<>(List.of(Checkout.CLASSES));
        for (String coordinates : subject.coordinates()) {
            jars.add(Subjects.jar(coordinates));
        }
        List<String> line = new ArrayList<>(List.of("--class", subject.className()));
        line.addAll(List.of("-o", Checkout.scratch("narada-" + name)));
        line.addAll(List.of(more));
        String path = String.join(File.pathSeparator, jars);
        if (subject.seed() == null) {
            line.addAll(List.of("--auto-seed", "-cp", path));
        } else {
            line.addAll(List.of("-cp", compiled(subject.seed(), path) + File.pathSeparator + path));
            line.add("seeds." + subject.seed());
        }
        Jvm jvm = Checkout.cli("synthesize", line.toArray(String[]::new));
        out.println("$ " + jvm.text());
        return Jvm.medians(List.of(jvm), 1).get(0);
    }

    /** Where the classes of a seed by hand are. */
    private static String compiled(String seed, String path) throws IOException {
        Path root = Checkout.root();
        String jars = Stream.of(path.split(File.pathSeparator))
                .map(p -> root.resolve(p).toString())
                .collect(Collectors.joining(File.pathSeparator));
        return HandSeeds.compiled(List.of(seed), jars, root.resolve(Checkout.scratch("narada-seeds")));
    }

    private static Matcher find(Pattern pattern, String output) {
        Matcher matcher = pattern.matcher(output);
        if (!matcher.find()) {
            throw new IllegalStateException("not to be read: " + output);
        }
        return matcher;
    }
}
