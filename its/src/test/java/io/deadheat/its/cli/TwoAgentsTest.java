package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Jdks;
import io.deadheat.model.Race;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** JaCoCo beside us: its coverage is what it is without us, and our races are what they are without it. */
class TwoAgentsTest {
    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void bothReportsAreRight(Jdks.Jdk jdk) throws IOException, InterruptedException {
        Path alone = folder.resolve("alone.exec");
        Process plain = new ProcessBuilder(
                        jdk.java(), "-ea", jacoco(alone), "-cp", Deadheat.programs(), "programs.Racer")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("plain.txt").toFile())
                .start();
        assertThat(plain.waitFor(60, TimeUnit.SECONDS)).isTrue();
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
        assertThat(DossierReader.read(folder.resolve(".deadheat/races.json")).races)
                .extracting(Race::field)
                .containsOnly("programs.Racer.shared");
        assertThat(coverage(beside)).isEqualTo(coverage(alone)).containsKey("programs/Racer");
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
