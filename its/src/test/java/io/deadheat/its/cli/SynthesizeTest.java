package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.Harm;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code synthesize} on the examples of the Narada paper: the contexts in its text, test for test. */
class SynthesizeTest {
    /** The test for Figure 1 of the paper. */
    static final List<String> FIGURE_1 = List.of(
            "Figure1.Counter counter = new Figure1.Counter();",
            "Figure1.Lib lib = new Figure1.Lib();",
            "lib.set(counter);",
            "Figure1.Lib lib2 = new Figure1.Lib();",
            "lib2.set(counter);",
            "inParallel(() -> lib.update(), () -> lib2.update());");

    private static final String PACKAGE = "programs/narada/";

    @TempDir
    Path folder;

    @Test
    void figure1SharesTheCounterBetweenTwoLibraries() throws IOException {
        assertThat(body(synthesize("Figure1Seed").resolve("LibRaceTest.java"), "updateWhileUpdate"))
                .isEqualTo(FIGURE_1);
    }

    @Test
    void figure13SetsTheContextThroughTheFieldOfAParameter() throws IOException {
        assertThat(body(synthesize("Figure13Seed").resolve("ARaceTest.java"), "fooWhileFoo"))
                .containsExactly(
                        "Figure13.X x = new Figure13.X();",
                        "Figure13.Z z = new Figure13.Z();",
                        "z.baz(x);",
                        "Figure13.A a = new Figure13.A();",
                        "a.bar(z);",
                        "Figure13.Y y = new Figure13.Y();",
                        "Figure13.A a2 = new Figure13.A();",
                        "a2.bar(z);",
                        "Figure13.Y y2 = new Figure13.Y();",
                        "inParallel(() -> a.foo(y), () -> a2.foo(y2));");
    }

    @Test
    void whatAStaticConstantHoldsIsSharedByAllCallers() throws IOException {
        assertThat(body(synthesize("RegisteredSeed").resolve("RegisteredRaceTest.java"), "addWhileAdd"))
                .containsExactly("inParallel(() -> Registered.add(\"a\"), () -> Registered.add(\"a\"));");
    }

    @Test
    void figure3WrapsOneQueueTwiceAndComesOutTheSameAgain() throws IOException {
        Path file = synthesize("WriteBehindSeed").resolve("SynchronizedQueueRaceTest.java");
        assertThat(body(file, "removeFirstWhileRemoveFirst"))
                .containsExactly(
                        "var queue = WriteBehind.createCoalesced();",
                        "var queue2 = WriteBehind.createSafe(queue);",
                        "queue2.offer(\"entry\");",
                        "var queue3 = WriteBehind.createSafe(queue);",
                        "queue3.offer(\"entry\");",
                        "inParallel(() -> queue2.removeFirst(), () -> queue3.removeFirst());");
        String once = Files.readString(file);
        assertThat(synthesize("WriteBehindSeed").resolve("SynchronizedQueueRaceTest.java"))
                .hasContent(once);
    }

    @Test
    void aTestThatShowsARaceSaysSoAndReplaysIt() throws IOException {
        Deadheat.Result result =
                Deadheat.in(folder).run("synthesize", "-cp", Deadheat.programs(), "programs.narada.Figure1Seed");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        Dossier dossier = DossierReader.read(folder.resolve(".deadheat/races.json"));
        assertThat(dossier.races).hasSize(2).allSatisfy(race -> {
            assertThat(race.verdict).isEqualTo(Verdict.CONFIRMED);
            assertThat(race.harm).isEqualTo(Harm.DIFFERENT_OUTCOME);
            assertThat(race.tests).containsExactly("programs.narada.LibRaceTest#updateWhileUpdate");
        });
        assertThat(folder.resolve(".deadheat/tests/programs/narada/LibRaceTest.java"))
                .content()
                .contains(dossier.races.get(0).id, "the harm seen: different-outcome");
        Deadheat.Result replay = Deadheat.in(folder).run("replay", dossier.races.get(0).id);
        assertThat(replay.err()).contains("gave the same run again");
    }

    @Test
    void aSetterThatUndoesItsAssignmentIsSuspendedBefore() throws IOException {
        assertThat(body(confirmed("UndoneSeed", 2).resolve("LibRaceTest.java"), "updateWhileUpdate"))
                .containsExactly(
                        "Figure1.Counter counter = new Figure1.Counter();",
                        "Undone.Lib lib = new Undone.Lib();",
                        "Suspended.after(\"programs.narada.Undone$Lib.c\", 1, () -> lib.borrow(counter));",
                        "Undone.Lib lib2 = new Undone.Lib();",
                        "Suspended.after(\"programs.narada.Undone$Lib.c\", 1, () -> lib2.borrow(counter));",
                        "inParallel(() -> lib.update(), () -> lib2.update());");
    }

    @Test
    void anObjectThatNoTestCouldMakeIsTakenFromARunOfTheSeed() throws IOException {
        Path file = confirmed("LedgerSeed", 3).resolve("LedgerRaceTest.java");
        String run = "Suspended.before(\"programs.narada.Ledger.<init>\", 1, \"programs.narada.LedgerSeed\");";
        assertThat(body(file, "bookWhileBook"))
                .containsExactly(
                        "Object[] newCall = " + run,
                        "Ledger.Store store = (Ledger.Store) newCall[1];",
                        "Ledger ledger = new Ledger(store);",
                        "inParallel(() -> ledger.book(\"rent\"), () -> ledger.book(\"rent\"));");
        assertThat(file).content().contains("import io.deadheat.junit.Suspended;", "needs Deadheat's");
    }

    /** The tests of a seed that shows so many races, all of them confirmed. */
    private Path confirmed(String seed, int races) throws IOException {
        Deadheat.Result result =
                Deadheat.in(folder).run("synthesize", "-cp", Deadheat.programs(), "programs.narada." + seed);
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(DossierReader.read(folder.resolve(".deadheat/races.json")).races)
                .hasSize(races)
                .allSatisfy(race -> assertThat(race.verdict).isEqualTo(Verdict.CONFIRMED));
        return folder.resolve(".deadheat/tests").resolve(PACKAGE);
    }

    @Test
    void seedsAreMadeWhereThereAreNone() throws IOException {
        Deadheat.Result result = auto("Figure1$Lib", "--write-seeds", "seeds");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(body(folder.resolve(".deadheat/tests/programs/narada/LibRaceTest.java"), "updateWhileUpdate"))
                .contains("lib.set(counter);", "lib2.set(counter);");
        assertThat(folder.resolve("seeds/programs/narada/LibSeed.java"))
                .content()
                .contains("import org.junit.jupiter.api.Test;", "lib.update();");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Odd$Closed    | 2 | programs.narada.Odd$Closed has private constructors only, and no method
                    Odd$Face      | 2 | programs.narada.Odd$Face is an interface: name a class that implements it
                    Odd$Broken    | 2 | programs.narada.Odd$Broken cannot be initialised: java.lang.NumberFormatException
                    Odd$Refusing  | 2 | programs.narada.Odd$Refusing has no public method that could be called: no object to call it on can be made: java.lang.IllegalStateException: no licence
                    Odd$Note      | 2 | programs.narada.Odd$Note is an annotation: there is nothing to call
                    Odd$Stateless | 0 | nothing to race on: no call of the seed into programs.narada.Odd$Stateless
                    """)
    void anOddClassHasOneClearLine(String name, int exit, String line) {
        Deadheat.Result result = auto(name);
        assertThat(result.exit()).as(result.err()).isEqualTo(exit);
        assertThat(result.err().lines())
                .singleElement()
                .satisfies(l -> assertThat(l).startsWith("deadheat: " + line));
    }

    @Test
    void anAbstractClassIsExtended() throws IOException {
        Deadheat.Result result = auto("Odd$Half");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err().lines())
                .containsExactly(
                        "deadheat: programs.narada.Odd$Half is abstract: the tests extend it by HalfStub, whose own"
                                + " methods do nothing");
        assertThat(folder.resolve(".deadheat/tests/programs/narada/HalfRaceTest.java"))
                .content()
                .contains("static class HalfStub extends programs.narada.Odd.Half {", "void nextWhileNext()");
    }

    @Test
    void theConstantOfAnEnumIsSharedByAllCallers() throws IOException {
        assertThat(auto("Odd$Single").exit()).isZero();
        assertThat(body(folder.resolve(".deadheat/tests/programs/narada/SingleRaceTest.java"), "nextWhileNext"))
                .containsExactly("inParallel(() -> Odd.Single.ONE.next(), () -> Odd.Single.ONE.next());");
    }

    @Test
    void aRecordIsMadeLikeAnyOtherObject() throws IOException {
        assertThat(auto("Odd$Boxed").exit()).isZero();
        assertThat(body(folder.resolve(".deadheat/tests/programs/narada/BoxedRaceTest.java"), "nextWhileNext"))
                .last()
                .isEqualTo("inParallel(() -> boxed.next(), () -> boxed2.next());");
    }

    private Deadheat.Result auto(String name, String... more) {
        List<String> line = new ArrayList<>(List.of("synthesize", "--auto-seed", "--no-confirm"));
        line.addAll(List.of("-cp", Deadheat.programs(), "--class", "programs.narada." + name));
        line.addAll(List.of(more));
        return Deadheat.in(folder).run(line.toArray(String[]::new));
    }

    private Path synthesize(String seed) {
        Deadheat.Result result = Deadheat.in(folder)
                .run("synthesize", "--no-confirm", "-cp", Deadheat.programs(), "programs.narada." + seed);
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err()).isEmpty();
        return folder.resolve(".deadheat/tests").resolve(PACKAGE);
    }

    /** The statements of one test. */
    static List<String> body(Path file, String test) throws IOException {
        return Files.readAllLines(file).stream()
                .dropWhile(line -> !line.contains(" void " + test + "()"))
                .skip(1)
                .takeWhile(line -> !line.equals("    }"))
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }
}
