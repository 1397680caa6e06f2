package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code watch --test} with every JUnit that people have. */
class WatchTestsTest {
    private static final String RACE = """
                int shared;
                void race() throws InterruptedException {
                    Thread one = new Thread(() -> shared++);
                    Thread two = new Thread(() -> shared++);
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                }
            """;

    @TempDir
    static Path folder;

    private static Path jupiter;
    private static Path four;

    @BeforeAll
    static void compile() throws IOException {
        jupiter = Javac.compile(
                folder.resolve("jupiter"), Javac.libraries("junit5"), Map.of("app/JupiterTest.java", """
                package app;
                import org.junit.jupiter.api.*;
                class JupiterTest {
                    %s
                    @Test void racy() throws Exception { race(); }
                    @Test void fails() { Assertions.assertEquals(1, 2); }
                    @RepeatedTest(3) void repeated(RepetitionInfo info) {}
                    @Nested class Inner { @Test void inner() {} }
                    @Disabled @Test void disabled() {}
                }
                """.formatted(
                                RACE)));
        four = Javac.compile(
                folder.resolve("four"), Javac.libraries("junit4"), Map.of("app/FourTest.java", """
                package app;
                import org.junit.*;
                public class FourTest {
                    %s
                    @Test public void racy() throws Exception { race(); }
                    @Test public void fails() { Assert.assertEquals(1, 2); }
                    @Ignore @Test public void ignored() {}
                }
                """.formatted(RACE)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"junit5", "junit6"})
    void jupiterTestsRunWithTheirOwnJUnit(String junit) throws IOException {
        Deadheat.Result result = watch(Deadheat.path(jupiter, Javac.libraries(junit)), "app.JupiterTest");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.err()).contains("deadheat: 6 tests run, 1 failed, 1 skipped");
        assertThat(dossier().programExit).isEqualTo(1);
        assertThat(dossier().races).extracting(Race::field).containsOnly("app.JupiterTest.shared");
    }

    @Test
    void singleMethodsAndNestedClassesCanBeNamed() throws IOException {
        Deadheat.Result result = watch(
                Deadheat.path(jupiter, Javac.libraries("junit6")), "app.JupiterTest#repeated", "app.JupiterTest$Inner");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err()).contains("deadheat: 4 tests run, 0 failed, 0 skipped");
        assertThat(dossier().programExit).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"junit4", "junit4 junit6", "junit4 junit5 vintage"})
    void testsOfJUnit4RunWithAndWithoutThePlatform(String libraries) throws IOException {
        Deadheat.Result result =
                watch(Deadheat.path(four, Javac.libraries(libraries.split(" "))), "app.FourTest#racy", "app.FourTest");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.err()).contains(" 1 failed, 1 skipped");
        assertThat(dossier().races).extracting(Race::field).containsOnly("app.FourTest.shared");
    }

    @Test
    void whatHoldsNoTestIsBadInput() throws IOException {
        Deadheat.Result none = watch(Deadheat.path(Deadheat.programs(), Javac.libraries("junit6")), "programs.Mute");
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err()).isEqualTo("deadheat: no tests found in programs.Mute\n");
        Deadheat.Result method = watch(Deadheat.path(jupiter, Javac.libraries("junit6")), "app.JupiterTest#absent");
        assertThat(method.exit()).isEqualTo(2);
        assertThat(method.err()).isEqualTo("deadheat: no method absent in app.JupiterTest\n");
    }

    private static Deadheat.Result watch(String classPath, String... tests) {
        List<String> line = new ArrayList<>(List.of("watch", "-cp", classPath));
        for (String test : tests) {
            line.addAll(List.of("--test", test));
        }
        return Deadheat.in(folder).run(line.toArray(String[]::new));
    }

    private static Dossier dossier() throws IOException {
        return DossierReader.read(folder.resolve(".deadheat/races.json"));
    }
}
