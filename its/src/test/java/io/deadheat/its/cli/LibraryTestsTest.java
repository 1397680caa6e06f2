package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The published tests of a library ({@code commons-codec:commons-codec:1.18.0:tests}, packages {@code binary} and
 * {@code net}) give the same results with the agent as without.
 */
class LibraryTestsTest {
    private static final Pattern TEST_CLASS =
            Pattern.compile("(org/apache/commons/codec/(?:binary|net)/\\w+Test)\\.class");
    private static final Pattern TESTS_RUN = Pattern.compile("deadheat: (\\d+) tests run");
    /** Some of their tests are skipped or not by how much memory happens to be free. */
    private static final Set<String> DEPEND_ON_FREE_MEMORY =
            Set.of("org.apache.commons.codec.binary.BaseNCodecTest", "org.apache.commons.codec.binary.Base64Test");

    @TempDir
    Path folder;

    @Test
    void areTheSameWithAndWithoutTheAgent() throws IOException, InterruptedException {
        List<String> tests = tests();
        String classPath = Javac.libraries("codec", "codec-tests", "junit5", "launcher5");
        String plain = plain(classPath, tests);
        List<String> line = new ArrayList<>(List.of("watch", "-cp", classPath));
        tests.forEach(test -> line.addAll(List.of("--test", test)));
        Deadheat.Result result = Deadheat.in(folder).run(line.toArray(String[]::new));
        assertThat(results(result.err())).isEqualTo(results(plain));
        Matcher run = TESTS_RUN.matcher(plain);
        assertThat(run.find()).as(plain).isTrue();
        assertThat(Integer.parseInt(run.group(1))).isGreaterThanOrEqualTo(500);
    }

    private static List<String> tests() throws IOException {
        try (JarFile jar = new JarFile(Javac.libraries("codec-tests"))) {
            return jar.stream()
                    .map(entry -> TEST_CLASS.matcher(entry.getName()))
                    .filter(Matcher::matches)
                    .map(m -> m.group(1).replace('/', '.'))
                    .filter(name -> !name.contains("Abstract") && !DEPEND_ON_FREE_MEMORY.contains(name))
                    .sorted()
                    .toList();
        }
    }

    private String plain(String classPath, List<String> tests) throws IOException, InterruptedException {
        Path runner = Path.of("..", "junit", "target", "classes").toAbsolutePath();
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-cp",
                Deadheat.path(classPath, runner),
                "io.deadheat.junit.runner.TestMain"));
        line.addAll(tests);
        Path err = folder.resolve("plain.txt");
        Process java = new ProcessBuilder(line)
                .redirectOutput(folder.resolve("plain-out.txt").toFile())
                .redirectError(err.toFile())
                .start();
        java.waitFor();
        return Files.readString(err);
    }

    /** The tally, and the name of every test that failed. */
    private static List<String> results(String err) {
        return err.lines()
                .filter(l -> l.startsWith("failed: ") || TESTS_RUN.matcher(l).find())
                .map(l -> l.replaceFirst("^(failed: [^:]*):.*", "$1"))
                .sorted()
                .toList();
    }
}
