package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code synthesize} takes for a seed, what it makes where there is none, and what is left where it is stopped. */
class SynthesizeSeedsTest {
    private static final String SEED = """
            package app;
            import programs.narada.Figure1;
            public class LibTest {
                private final Figure1.Lib lib = new Figure1.Lib();
                @org.junit.%s public void updates() {
                    Figure1.Counter counter = new Figure1.Counter();
                    lib.set(counter);
                    lib.update();
                }
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"junit4", "junit5", "junit6"})
    void testsOfEveryJUnitAreSeeds(String junit) throws IOException {
        String annotation = junit.equals("junit4") ? "Test" : "jupiter.api.Test";
        String path = Deadheat.path(Deadheat.programs(), Javac.libraries(junit));
        Path seed = Javac.compile(folder.resolve("seed"), path, Map.of("app/LibTest.java", SEED.formatted(annotation)));
        synthesize("--test", "app.LibTest", "-cp", Deadheat.path(seed, path));
        assertThat(SynthesizeTest.body(tests().resolve("app/LibRaceTest.java"), "updateWhileUpdate"))
                .isEqualTo(SynthesizeTest.FIGURE_1);
    }

    @Test
    void whereDeadheatIsOnTheClassPathTheTestsCarryItsAnnotation() throws IOException {
        Path annotations = Path.of("../junit/target/classes").toAbsolutePath().normalize();
        synthesize(
                "-cp",
                Deadheat.path(Deadheat.programs(), annotations, Javac.libraries("junit6")),
                "programs.narada.Figure1Seed");
        assertThat(tests().resolve("programs/narada/LibRaceTest.java"))
                .content()
                .contains("import io.deadheat.junit.RaceTest;", "    @RaceTest\n    void updateWhileUpdate()");
    }

    @Test
    void anInterfaceThatNobodyImplementsIsStubbedInTheTest() throws IOException {
        synthesize("--auto-seed", "-cp", Deadheat.programs(), "--class", "programs.narada.Pool");
        assertThat(tests().resolve("programs/narada/PoolRaceTest.java"))
                .content()
                .contains("new FactoryStub()", "static class FactoryStub implements programs.narada.Pool.Factory {");
    }

    @Test
    void whatWrapsNothingIsSharedByTwoThatWrapIt() throws IOException {
        synthesize("--auto-seed", "-cp", Deadheat.programs(), "--class", "programs.narada.Store$Guarded");
        assertThat(SynthesizeTest.body(tests().resolve("programs/narada/GuardedRaceTest.java"), "putWhilePut"))
                .containsSubsequence(
                        "Store.Plain plain = new Store.Plain();",
                        "Store.Guarded guarded = new Store.Guarded(plain);",
                        "Store.Guarded guarded2 = new Store.Guarded(plain);")
                .last()
                .asString()
                .contains("() -> guarded.put(", "() -> guarded2.put(");
    }

    @Test
    void functionsGiveBackWhatTheyAreGiven() throws IOException {
        synthesize("--auto-seed", "-cp", Deadheat.programs(), "--class", "programs.narada.Mapping");
        assertThat(tests().resolve("programs/narada/MappingRaceTest.java"))
                .content()
                .contains("mapping.set(() -> \"a\")", "mapping.map(p0 -> p0)", "mapping.toArray(p0 -> new Object[p0])");
    }

    @Test
    void whatAMethodWantsIsLearnedFromTheCastThatFailed() throws IOException {
        synthesize("--auto-seed", "-cp", Deadheat.programs(), "--class", "programs.narada.Picky");
        assertThat(SynthesizeTest.body(tests().resolve("programs/narada/PickyRaceTest.java"), "addWhileAdd"))
                .containsExactly(
                        "Picky picky = new Picky();",
                        "Picky.Entry entry = new Picky.Entry(0);",
                        "Picky.Entry entry2 = new Picky.Entry(0);",
                        "inParallel(() -> picky.add(entry), () -> picky.add(entry2));");
        assertThat(SynthesizeTest.body(tests().resolve("programs/narada/PickyRaceTest.java"), "giveWhileGive"))
                .contains("inParallel(() -> picky.give(bytes), () -> picky.give(bytes2));");
        assertThat(SynthesizeTest.body(tests().resolve("programs/narada/PickyRaceTest.java"), "openWhileOpen"))
                .contains("inParallel(() -> picky.open(Picky.Entry.class), () -> picky.open(Picky.Entry.class));");
    }

    @Test
    void whatASeedLeavesIsNotThereForTheNext() throws IOException {
        synthesize("--auto-seed", "-cp", Deadheat.programs(), "--class", "programs.narada.Daybook");
        assertThat(tests().resolve("programs/narada/DaybookRaceTest.java"))
                .content()
                .contains("inParallel(() -> daybook.enter(), () -> daybook.enter());");
    }

    @Test
    void whatTheLibraryWritesIsNotLeftWhereTheUserIs() throws IOException {
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "synthesize",
                        "--auto-seed",
                        "--runs",
                        "3",
                        "-cp",
                        Deadheat.programs(),
                        "--class",
                        "programs.narada.Scribbler");
        assertThat(result.out()).contains("1 tests tried, 1 kept");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).noneMatch(f -> f.getFileName().toString().startsWith("note-"));
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
    void whatWasFinishedIsKeptWhenTheUserStopsIt() throws Exception {
        try (Deadheat.Running running = Deadheat.in(folder)
                .start("synthesize", "--auto-seed", "--class", "java.io.CharArrayWriter", "-cp", Deadheat.programs())) {
            Path races = folder.resolve(".deadheat/races.json");
            while (running.process().isAlive() && (!Files.exists(races) || nothingConfirmedIn(races))) {
                running.process().waitFor(50, TimeUnit.MILLISECONDS);
            }
            new ProcessBuilder("kill", "-INT", String.valueOf(running.process().pid()))
                    .start()
                    .waitFor();
            Deadheat.Result result = running.await();
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
            assertThat(result.err()).contains("interrupted before all was tried: ");
            assertThat(tests().resolve("races/CharArrayWriterRaceTest.java"))
                    .content()
                    .contains("@Test", "Race {@code R-");
        }
    }

    private static boolean nothingConfirmedIn(Path races) throws IOException {
        return DossierReader.read(races).races.stream().noneMatch(r -> r.verdict == Verdict.CONFIRMED);
    }

    private void synthesize(String... more) {
        List<String> line = new ArrayList<>(List.of("synthesize", "--no-confirm"));
        line.addAll(List.of(more));
        Deadheat.Result result = Deadheat.in(folder).run(line.toArray(String[]::new));
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err()).isEmpty();
    }

    private Path tests() {
        return folder.resolve(".deadheat/tests");
    }
}
