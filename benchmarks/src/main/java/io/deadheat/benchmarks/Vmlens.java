package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A program of the package {@code peers} as a JUnit test that vmlens repeats in all orders of what it synchronizes on. */
final class Vmlens {
    /** The newest whose Maven plug-in can be had with all that it needs. */
    static final String VERSION = "1.2.17";

    private static final String JUNIT = "5.14.4";
    private static final String GOAL = "com.vmlens:vmlens-maven-plugin:" + VERSION + ":test";

    /** Maven and its report take longer than most programs. */
    private static final int LEAST_SECONDS = 60;

    private static final Pattern SCHEDULED = Pattern.compile("schedules (\\d+)");
    private static final Pattern RACES = Pattern.compile("There are (\\d+) data races");
    private static final String FAILED = "Errors: 1";

    private static final String TEST = """
            package peers;

            import com.vmlens.api.AllInterleavings;
            import org.junit.jupiter.api.Test;

            class UnderVmlensTest {
                @Test
                void test() {
                    int schedules = 0;
                    try (AllInterleavings all = new AllInterleavings("program")) {
                        while (all.hasNext()) {
                            schedules++;
                            Program.run(Programs.made("LINE".split(" ")));
                        }
                    } finally {
                        System.out.println("schedules " + schedules);
                    }
                }
            }
            """;

    private Vmlens() {}

    static Peer.Answer tries(String program, int seconds) throws IOException, InterruptedException {
        Path folder = Checkout.root().resolve(Checkout.scratch("vmlens-" + program.replace(" ", "")));
        compile(program, folder);
        List<String> line = List.of(
                "mvn", "-B", GOAL, "-Djvm=" + Path.of(Peer.home(program), "bin", "java"), "-f", folder.toString());
        int limit = Math.max(seconds, LEAST_SECONDS);
        Command run = Command.any(folder, line, Peer.log("vmlens", program), limit, () -> false);
        if (run.said().contains("Downloading from")) {
            run = Command.any(folder, line, Peer.log("vmlens", program), limit, () -> false);
        }
        Matcher schedules = SCHEDULED.matcher(run.said());
        boolean ran = schedules.find();
        Matcher races = RACES.matcher(run.said());
        boolean raced = races.find();
        boolean failed = run.said().contains(FAILED);
        String found = run.exit() < 0
                ? "no end in " + limit + " s"
                : ran && (run.exit() == 0 || raced || failed) ? Peer.answer(raced || failed) : "fails itself";
        return new Peer.Answer(
                found,
                failed || !raced ? ran ? schedules.group(1) : "" : "",
                run.seconds(),
                failed ? "failure" : raced ? "race reported" : "",
                "mvn " + GOAL);
    }

    private static void compile(String program, Path folder) throws IOException, InterruptedException {
        List<String> coordinates = List.of("com.vmlens:api:" + VERSION, "org.junit.jupiter:junit-jupiter:" + JUNIT);
        String classes = Checkout.root().resolve(Checkout.CLASSES).toString();
        Path source = folder.resolve("source/peers/UnderVmlensTest.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, TEST.replace("LINE", program));
        Files.writeString(
                folder.resolve("pom.xml"),
                Subjects.pom(
                        coordinates,
                        "<build><outputDirectory>" + classes + "</outputDirectory><testOutputDirectory>"
                                + folder.resolve("classes") + "</testOutputDirectory></build>"));
        String path = classes + File.pathSeparator + Subjects.withAllThatItNeeds("vmlens", coordinates);
        if (!Sources.compile(path, folder.resolve("classes"), List.of(source))) {
            throw new IllegalStateException("the test of " + program + " does not compile");
        }
    }
}
