package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Jdks;
import io.deadheat.model.Race;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** JaCoCo beside us: its coverage is what it is without us, and our races are what they are without it. */
class TwoAgentsTest {
    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    static List<Arguments> orders() {
        return Jdks.all().stream()
                .flatMap(jdk -> Stream.of(Arguments.of(jdk, true), Arguments.of(jdk, false)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void bothReportsAreRight(Jdks.Jdk jdk) throws IOException, InterruptedException {
        Path beside = folder.resolve("beside.exec");
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "watch",
                        "--java",
                        jdk.home().toString(),
                        "--jvm-arg",
                        jacoco(beside),
                        "-cp",
                        Deadheat.programs(),
                        "programs.Racer");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertRight(jdk, beside, folder.resolve(".deadheat/races.json"));
    }

    /** As in a build that names both agents itself. */
    @ParameterizedTest
    @MethodSource("orders")
    void whicheverComesFirst(Jdks.Jdk jdk, boolean weComeFirst) throws IOException, InterruptedException {
        Path beside = folder.resolve("beside.exec");
        Path races = folder.resolve("races.json");
        String ours = "-javaagent:" + Deadheat.jar() + "=output=" + races;
        String first = weComeFirst ? ours : jacoco(beside);
        String second = weComeFirst ? jacoco(beside) : ours;
        java(jdk, first, second);
        assertRight(jdk, beside, races);
    }

    private void assertRight(Jdks.Jdk jdk, Path beside, Path races) throws IOException, InterruptedException {
        Path alone = folder.resolve("alone.exec");
        java(jdk, jacoco(alone));
        assertThat(DossierReader.read(races).races).extracting(Race::field).containsOnly("programs.Racer.shared");
        assertThat(coverage(beside)).isEqualTo(coverage(alone)).containsKey("programs/Racer");
    }

    private void java(Jdks.Jdk jdk, String... flags) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(jdk.java(), "-ea"));
        line.addAll(List.of(flags));
        line.addAll(List.of("-cp", Deadheat.programs(), "programs.Racer"));
        Process java = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("plain.txt").toFile())
                .start();
        assertThat(java.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    private static String jacoco(Path destination) throws IOException {
        return "-javaagent:" + Javac.libraries("jacoco") + "=destfile=" + destination + ",includes=programs.*";
    }

    /** Of each class the lines and branches covered; a class whose bytes were not the original ones counts none. */
    private static Map<String, String> coverage(Path exec) throws IOException {
        ExecFileLoader loader = new ExecFileLoader();
        loader.load(exec.toFile());
        CoverageBuilder builder = new CoverageBuilder();
        Path racer = Path.of(Deadheat.programs(), "programs", "Racer.class");
        new Analyzer(loader.getExecutionDataStore(), builder).analyzeClass(Files.readAllBytes(racer), "Racer");
        Map<String, String> counts = new TreeMap<>();
        for (IClassCoverage c : builder.getClasses()) {
            assertThat(c.isNoMatch()).isFalse();
            assertThat(c.getLineCounter().getCoveredCount()).isPositive();
            counts.put(
                    c.getName(),
                    c.getLineCounter().getCoveredCount() + " lines, "
                            + c.getBranchCounter().getCoveredCount() + " branches");
        }
        return counts;
    }
}
