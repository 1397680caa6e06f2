package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JVM flag of docs/gradle.md, with nothing changed but the path of the jar. */
class GradleRecipeTest {
    @TempDir
    Path folder;

    @Test
    void theFlagOfThePageWorksInAnyJvmAndItsFileFeedsACheck() throws IOException, InterruptedException {
        Path file = watched(flag());
        assertThat(file.getFileName().toString()).matches("races-\\d+\\.json");
        Deadheat.Result result = Deadheat.in(folder)
                .run("check", "--no-scan", "--from", file.toString(), "-cp", Deadheat.programs(), "programs.Racer");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(DossierReader.read(folder.resolve(".deadheat/races.json")).races)
                .isNotEmpty()
                .allMatch(r -> r.verdict == Verdict.CONFIRMED)
                .extracting(Race::field)
                .containsOnly("programs.Racer.shared");
    }

    private static String flag() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "gradle.md"));
        Matcher flag = Pattern.compile("jvmArgs '(-javaagent:[^']*)'").matcher(page);
        assertThat(flag.find()).isTrue();
        return flag.group(1).replace("/path/to/deadheat.jar", Deadheat.jar().toString());
    }

    private Path watched(String flag) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(List.of(java, flag, "-cp", Deadheat.programs(), "programs.Racer"))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        try (Stream<Path> files = Files.list(folder.resolve("build/deadheat"))) {
            return files.findFirst().orElseThrow();
        }
    }
}
