package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A program of the package {@code peers} as a test of jcstress: two actors, and an arbiter that looks at the end. */
final class Jcstress {
    static final String VERSION = "0.16";

    /** It tells of its samples after rounds that take so long. */
    private static final int LEAST_SECONDS = 60;

    private static final Pattern OUTCOME = Pattern.compile("(?m)^\\s*(0|1)\\s+([\\d,]+)\\s+[\\d.,<>]+%\\s");

    private static final String TEST = """
            package peers;

            import org.openjdk.jcstress.annotations.*;
            import org.openjdk.jcstress.infra.results.I_Result;

            @JCStressTest
            @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "right")
            @Outcome(id = "1", expect = Expect.ACCEPTABLE_INTERESTING, desc = "wrong")
            @State
            public class NAME {
                private final Program program = Programs.made("LINE".split(" "));
                private boolean failed;
                private boolean other;

                @Actor
                public void first() {
                    try {
                        program.run(0);
                    } catch (RuntimeException e) {
                        failed = true;
                    }
                }

                @Actor
                public void second() {
                    try {
                        program.run(1);
                    } catch (RuntimeException e) {
                        other = true;
                    }
                }

                @Arbiter
                public void end(I_Result result) {
                    result.r1 = failed || other || program.isWrong() ? 1 : 0;
                }
            }
            """;

    private Jcstress() {}

    static Peer.Answer tries(String program, int seconds) throws IOException, InterruptedException {
        if (program.equals("Philosophers") || program.startsWith("Virtual")) {
            return Peer.Answer.none("no such test");
        }
        String harness =
                Subjects.withAllThatItNeeds("jcstress", List.of("org.openjdk.jcstress:jcstress-core:" + VERSION));
        Path classes = Checkout.root().resolve(Checkout.scratch("jcstress-" + program.replace(" ", "")));
        String name = program.replace(" ", "") + "Test";
        compile(program, name, classes, harness);
        String path =
                classes + File.pathSeparator + Checkout.root().resolve(Checkout.CLASSES) + File.pathSeparator + harness;
        List<String> how = List.of("org.openjdk.jcstress.Main", "-m", "quick", "-sc", "false", "-t", name);
        List<String> line = new ArrayList<>(List.of("-cp", path));
        line.addAll(how);
        line.addAll(List.of("-r", "report"));
        int limit = Math.max(seconds, LEAST_SECONDS);
        Command run = Command.java(
                classes, System.getProperty("java.home"), line, Peer.log("jcstress", program), limit, () -> false);
        long[] counts = new long[2];
        Matcher outcome = OUTCOME.matcher(run.said());
        while (outcome.find()) {
            counts[Integer.parseInt(outcome.group(1))] +=
                    Long.parseLong(outcome.group(2).replace(",", ""));
        }
        long all = counts[0] + counts[1];
        String found = counts[1] > 0
                ? "yes"
                : run.exit() == 0 ? "no" : run.exit() < 0 ? "no in " + limit + " s" : "fails itself";
        String runs = all == 0 ? "" : counts[1] == 0 ? "" + all : counts[1] + " bad of " + all;
        return new Peer.Answer(found, runs, run.seconds(), "", "java " + String.join(" ", how));
    }

    private static void compile(String program, String name, Path classes, String harness) throws IOException {
        Path source = classes.resolve("source/peers/" + name + ".java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, TEST.replace("NAME", name).replace("LINE", program));
        String path = Checkout.root().resolve(Checkout.CLASSES) + File.pathSeparator + harness;
        if (!Sources.compile(path, classes, List.of(source), "-processorpath", harness)) {
            throw new IllegalStateException("the test of " + program + " does not compile");
        }
    }
}
