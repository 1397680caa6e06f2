package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code @RaceTest} in a JVM that runs tests as any build does, with JUnit 5 and 6. */
class RaceTestTest {
    private static final int REPLAYED = 2;

    private static final String TESTS = """
            package app;
            import io.deadheat.junit.RaceTest;
            import org.junit.jupiter.api.*;
            import org.junit.jupiter.params.ParameterizedTest;
            import org.junit.jupiter.params.provider.ValueSource;
            class CounterTest {
                static int total;
                int count;
                @BeforeEach void setUp() { count = 10; }
                void both(Runnable work) {
                    Thread one = new Thread(work);
                    Thread two = new Thread(work);
                    one.start();
                    two.start();
                    try { one.join(); two.join(); } catch (InterruptedException e) { throw new IllegalStateException(e); }
                }
                synchronized void add(int n) { count += n; total += n; }
                @RaceTest void lost() { both(() -> count++); Assertions.assertEquals(12, count); }
                @RaceTest(runs = 20, strategy = "random", seed = 5) void kept() {
                    both(() -> add(1));
                    Assertions.assertEquals(12, count);
                    Assertions.assertEquals(2, total);
                }
                @RaceTest @ParameterizedTest @ValueSource(ints = {1, 2}) void given(int n) {
                    both(n == 1 ? () -> add(1) : () -> count += n);
                    Assertions.assertEquals(10 + 2 * n, count);
                }
                @RaceTest @Timeout(300) void stuck() {
                    Object first = new Object();
                    Object second = new Object();
                    Thread one = new Thread(() -> { synchronized (first) { synchronized (second) { } } });
                    one.start();
                    synchronized (second) { synchronized (first) { } }
                    try { one.join(); } catch (InterruptedException e) { throw new IllegalStateException(e); }
                }
                @RaceTest(runs = 5) void harmless() { both(() -> count = 1); }
                @RaceTest(runs = 5, failOnRace = false) void tolerated() { both(() -> count = 1); }
                @RaceTest(runs = 3, strategy = "app.LastFirst") void own() { both(() -> add(1)); }
                @Test void ordinary() { Assertions.assertEquals(10, count); }
                @Nested class Inner {
                    int inner;
                    @BeforeEach void setUp() { inner = count; }
                    @RaceTest void nested() { both(() -> inner++); Assertions.assertEquals(12, inner); }
                }
            }
            """;

    private static final String STRATEGY = """
            package app;
            import io.deadheat.agent.control.Strategy;
            import io.deadheat.agent.control.Task;
            import java.util.List;
            public class LastFirst implements Strategy {
                public Task choose(List<Task> enabled, Task current) { return enabled.get(enabled.size() - 1); }
            }
            """;

    /** Runs a test class as a build tool does, and prints all of every failure. */
    private static final String LAUNCHER = """
            package app;
            import org.junit.platform.engine.discovery.DiscoverySelectors;
            import org.junit.platform.launcher.core.*;
            import org.junit.platform.launcher.listeners.*;
            public class Launch {
                public static void main(String[] args) {
                    SummaryGeneratingListener listener = new SummaryGeneratingListener();
                    LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request()
                            .selectors(DiscoverySelectors.selectClass(args[0])).build(), listener);
                    TestExecutionSummary all = listener.getSummary();
                    all.getFailures().forEach(f -> System.out.println(
                            "failed: " + f.getTestIdentifier().getDisplayName() + "\\n" + f.getException().getMessage()));
                    System.out.println(all.getTestsSucceededCount() + " ok, " + all.getTestsFailedCount() + " failed");
                }
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"5", "6"})
    void everyKindOfTestIsTriedUnderManySchedules(String junit) throws Exception {
        String out = run(junit, "-javaagent:" + Deadheat.jar() + "=mode=control");
        assertThat(out).contains("5 ok, 5 failed");
        assertThat(failure(out, "lost()"))
                .contains("expected: <12> but was: <11>")
                .contains("race on app.CounterTest.count")
                .containsPattern("by Thread-0\\n +at app.CounterTest")
                .containsPattern("by Thread-1\\n +at app.CounterTest");
        assertThat(failure(out, "[2]")).contains("expected: <14> but was: <12>");
        assertThat(failure(out, "stuck()")).contains("deadlock of 2 threads").contains("and waits for");
        assertThat(failure(out, "harmless()")).contains("a race\nrace on app.CounterTest.count");
        assertThat(failure(out, "nested()")).contains("race on app.CounterTest$Inner.inner");
        assertThat(replayed(out)).hasSize(REPLAYED).allMatch(said -> said.contains("gave the same run again"));
    }

    @Test
    void aMissingAgentIsAFailureThatSaysWhatToAdd() throws Exception {
        assertThat(failure(run("6"), "kept()"))
                .contains("add -javaagent:/path/to/deadheat.jar=mode=control to the flags of the JVM");
    }

    /** Does what the first failures say they are replayed with. */
    private List<String> replayed(String out) {
        List<String> said = new ArrayList<>();
        Matcher command =
                Pattern.compile("deadheat replay (\\S+) --from (\\S+)").matcher(out);
        while (said.size() < REPLAYED && command.find()) {
            said.add(Deadheat.in(folder)
                    .run("replay", command.group(1), "--from", command.group(2))
                    .err());
        }
        return said;
    }

    private static String failure(String out, String test) {
        int from = out.indexOf("failed: " + test);
        assertThat(from).as(test + " in " + out).isNotNegative();
        int to = out.indexOf("failed: ", from + 1);
        return out.substring(from, to < 0 ? out.length() : to);
    }

    private String run(String junit, String... flags) throws IOException, InterruptedException {
        String libraries = Javac.libraries("junit" + junit, "launcher" + junit, "params" + junit);
        Path api;
        try (var files = Files.list(Path.of("..", "junit", "target").toAbsolutePath())) {
            api = files.filter(f -> f.getFileName().toString().matches("deadheat-junit-[^-]*(-SNAPSHOT)?\\.jar"))
                    .findFirst()
                    .orElseThrow();
        }
        Path classes = Javac.compile(
                folder.resolve("classes"),
                Deadheat.path(libraries, api, Deadheat.jar()),
                Map.of("app/CounterTest.java", TESTS, "app/LastFirst.java", STRATEGY, "app/Launch.java", LAUNCHER));
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-ea"));
        command.addAll(List.of(flags));
        command.addAll(List.of("-cp", Deadheat.path(classes, api, libraries), "app.Launch", "app.CounterTest"));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        try {
            process.getOutputStream().close();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return out;
        } finally {
            process.destroyForcibly();
        }
    }
}
