package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Campaigns of many small jobs: {@code jobs} compares two workers with one, each worker on one core; {@code shards} cuts
 * ten thousand jobs forty ways and compares the joined bytes with those of the campaign in one piece; {@code kills} does so
 * with the bytes of a campaign whose JVMs are killed all along.
 */
public final class Campaigns {
    private static final String MAIN = "ManyPairs";
    private static final int LINE = 3;
    private static final int ROUNDS = 3;

    private Campaigns() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        List<String> names = settings.namesOr(List.of("jobs", "shards", "kills"));
        if (names.contains("jobs")) {
            jobs(settings, out);
        }
        if (names.contains("shards")) {
            shards(settings, out);
        }
        if (names.contains("kills")) {
            kills(settings, out);
        }
    }

    private static void jobs(Settings settings, PrintStream out) throws IOException, InterruptedException {
        String plan = plan("jobs", settings.quick() ? 4 : 240, settings.quick() ? 1 : 2);
        List<List<Double>> walls = List.of(new ArrayList<>(), new ArrayList<>());
        for (int round = 0; round < settings.roundsOr(ROUNDS); round++) {
            walls.get(0)
                    .add(confirm(plan, fresh("one"), "--jobs", "1")
                            .onOneCore()
                            .run()
                            .wall());
            walls.get(1).add(confirm(plan, fresh("two"), "--jobs", "2").run().wall());
        }
        double one = Measured.medianOf(walls.get(0));
        double two = Measured.medianOf(walls.get(1));
        out.println(
                "$ " + confirm(plan, fresh("one"), "--jobs", "1").onOneCore().text());
        out.println("$ " + confirm(plan, fresh("two"), "--jobs", "2").text());
        out.println("  " + count(plan) + " jobs, medians of " + settings.roundsOr(ROUNDS));
        Table table = new Table("workers", "wall s", "to one worker's");
        table.row("1", one, 1.0);
        table.row("2", two, two / one);
        out.print(table);
    }

    private static void shards(Settings settings, PrintStream out) throws IOException, InterruptedException {
        int shards = settings.quick() ? 3 : 40;
        String plan = plan("shards", settings.quick() ? 5 : 500, settings.quick() ? 1 : 10);
        String whole = fresh("whole");
        String cut = fresh("cut");
        confirm(plan, whole, "--jobs", "2").run();
        for (int i = shards; i > 0; i--) {
            confirm(plan, cut, "--jobs", "2", "--shard", i + "/" + shards).run();
        }
        String joined = fresh("joined");
        Checkout.cli("merge", "-o", joined, cut).run();
        out.printf(
                Locale.ROOT,
                "%d jobs in %d shards, joined: %s those of the campaign in one piece%n",
                count(plan),
                shards,
                compared(joined, whole));
    }

    private static void kills(Settings settings, PrintStream out) throws IOException, InterruptedException {
        String plan = plan("kills", settings.quick() ? 5 : 150, settings.quick() ? 1 : 2);
        String alone = fresh("alone");
        confirm(plan, alone, "--jobs", "2").run();
        Path root = Checkout.root();
        for (int round = 1; round <= settings.roundsOr(1); round++) {
            String killed = fresh("killed");
            Kills kills = new Kills(round);
            kills.during(confirm(plan, killed, "--jobs", "2"), settings.quick() ? 1 : 5);
            kills.print(root.resolve(plan), root.resolve(killed + "/shard-1-of-1.jsonl"), out);
            out.println("  " + compared(killed, alone) + " those of the campaign left alone");
        }
    }

    /** The bytes of the results in one folder, and whether they are those in another. */
    private static String compared(String folder, String with) throws IOException {
        byte[] one = Files.readAllBytes(Checkout.root().resolve(with + "/races.json"));
        byte[] other = Files.readAllBytes(Checkout.root().resolve(folder + "/races.json"));
        return other.length + " bytes, " + (Arrays.equals(one, other) ? "equal to" : "different from");
    }

    /** A plan for a program of so many fields, all of them guarded but the first. */
    private static String plan(String name, int fields, int ranges) throws IOException, InterruptedException {
        String folder = fresh("program-" + name);
        Path source = Checkout.root().resolve(folder).resolve(MAIN + ".java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, source(fields));
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()) != 0) {
            throw new IllegalStateException("cannot compile " + source);
        }
        String pair = MAIN + ":" + LINE + "," + MAIN + ":" + LINE;
        new Jvm(
                        List.of(
                                "-jar",
                                Checkout.AGENT,
                                "plan",
                                "--runs",
                                "" + ranges,
                                "--runs-per-job",
                                "1",
                                "--pair",
                                pair,
                                "-o",
                                folder,
                                "-cp",
                                folder,
                                MAIN),
                        false)
                .run();
        return folder + "/plan.jsonl";
    }

    private static String source(int fields) {
        String names = IntStream.range(0, fields).mapToObj(i -> "f" + i).collect(Collectors.joining(", "));
        String counts =
                IntStream.range(1, fields).mapToObj(i -> "f" + i + "++;").collect(Collectors.joining(" "));
        return "public class " + MAIN + " extends Thread {\n"
                + "    static int " + names + ";\n"
                + "    public void run() { f0++; synchronized (" + MAIN + ".class) { " + counts + " } }\n"
                + "    public static void main(String[] args) throws InterruptedException {\n"
                + "        Thread one = new ManyPairs(), two = new ManyPairs();\n"
                + "        one.start(); two.start(); one.join(); two.join();\n"
                + "    }\n"
                + "}\n";
    }

    private static long count(String plan) throws IOException {
        return Files.readAllLines(Checkout.root().resolve(plan)).size() - 1;
    }

    private static String fresh(String name) throws IOException {
        String folder = Checkout.scratch("campaign-" + name);
        Path path = Checkout.root().resolve(folder);
        if (Files.exists(path)) {
            try (Stream<Path> files = Files.walk(path)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        return folder;
    }

    private static Jvm confirm(String plan, String folder, String... more) {
        List<String> arguments = new ArrayList<>(List.of("--plan", plan, "-o", folder));
        arguments.addAll(List.of(more));
        return Checkout.cli("confirm", arguments.toArray(String[]::new));
    }
}
