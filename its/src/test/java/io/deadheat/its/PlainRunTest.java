package io.deadheat.its;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every target ends by itself on a plain JVM, and the clean ones are right about their result. */
class PlainRunTest {

    static Stream<Jdks.Jdk> jdks() {
        return Jdks.all().stream();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void cleanTargetsEndAndKeepTheirAssertions(Jdks.Jdk jdk) throws IOException, InterruptedException {
        List<Target> targets = Targets.of(Target.Kind.CLEAN).stream()
                .filter(target -> target.atomicity().isEmpty())
                .toList();
        List<String> output = run(jdk, "-ea", targets);
        assertThat(output).containsExactlyElementsOf(endedAll(jdk, targets));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void targetsThatMayGoWrongEnd(Jdks.Jdk jdk) throws IOException, InterruptedException {
        List<Target> targets = new ArrayList<>(Targets.of(Target.Kind.RACY));
        Targets.of(Target.Kind.CLEAN).stream()
                .filter(target -> target.atomicity().isPresent())
                .forEach(targets::add);
        List<String> output = run(jdk, "-da", targets);
        assertThat(output).containsAll(endedAll(jdk, targets)).noneMatch(line -> line.startsWith("hangs"));
    }

    private static List<String> endedAll(Jdks.Jdk jdk, List<Target> targets) {
        return targets.stream()
                .filter(jdk::runs)
                .map(target -> "ended " + target.className())
                .toList();
    }

    private static List<String> run(Jdks.Jdk jdk, String assertions, List<Target> targets)
            throws IOException, InterruptedException {
        Path testClasses = Path.of("target", "test-classes").toAbsolutePath();
        String classPath = Targets.classPath() + System.getProperty("path.separator") + testClasses;
        List<String> command =
                new ArrayList<>(List.of(jdk.java(), assertions, "-cp", classPath, PlainRun.class.getName()));
        targets.stream().filter(jdk::runs).map(Target::className).forEach(command::add);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            return output.lines().toList();
        } finally {
            process.destroyForcibly();
        }
    }
}
