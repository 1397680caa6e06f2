package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Marker;
import io.deadheat.its.Target;
import io.deadheat.its.Targets;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code confirm} from the command line: what it proves, what it does not, and that its seeds hold. */
class ConfirmTest {
    @TempDir
    Path folder;

    @Test
    void figure1IsToldApart() throws IOException {
        Target figure1 = Targets.named("targets.racy.Figure1");
        Deadheat.Result result = confirm(
                figure1.className(),
                "--pair",
                lines(figure1, Marker.Kind.RACE, "z"),
                "--pair",
                lines(figure1, Marker.Kind.PREDICTED, "x"));
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        Race z = race("targets.racy.Figure1.z");
        assertThat(z.verdict).isEqualTo(Verdict.CONFIRMED);
        assertThat(z.harm).isEqualTo(Harm.EXCEPTION);
        assertThat(z.failure.message()).isEqualTo("ERROR1");
        assertThat(z.first.stack()).isNotEmpty();
        assertThat(z.second.stack()).isNotEmpty();
        Race x = race("targets.racy.Figure1.x");
        assertThat(x.verdict).isEqualTo(Verdict.UNCONFIRMED);
        assertThat(x.hits).isZero();
        assertThat(x.reason).contains("was reached in").contains("always came before");
        assertThat(result.out())
                .contains("1 confirmed race, 1 unconfirmed race")
                .contains(x.reason);
    }

    @Test
    void aSeedGivesTheSameRunWithTheProgramsOutput() throws IOException {
        confirm("targets.racy.Figure1");
        Race z = race("targets.racy.Figure1.z");
        Deadheat.Result replay = Deadheat.in(folder).run("replay", z.id);
        assertThat(replay.exit()).as(replay.err()).isEqualTo(1);
        assertThat(replay.out()).contains("java.lang.IllegalStateException: ERROR1");
        assertThat(replay.err()).contains("gave the same run again: schedule " + z.schedule);
    }

    @Test
    void figure2MeetsInEveryRun() throws IOException {
        Deadheat.Result result = confirm("targets.racy.Figure2", "--all-runs", "--runs", "50");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        Race x = race("targets.racy.Figure2.x");
        assertThat(x.runs).isEqualTo(50);
        assertThat(x.hits).isGreaterThanOrEqualTo(49);
        assertThat(x.failure.message()).isEqualTo("ERROR");
    }

    @ParameterizedTest
    @CsvSource({
        "targets.racy.SyncArrayListContainsAll, java.util.ConcurrentModificationException",
        "targets.racy.PlainIncrement, java.lang.AssertionError",
        "targets.racy.ExecutorCounter, java.lang.AssertionError",
        "targets.racy.CacheCleaner, java.lang.IllegalStateException",
        "targets.racy.PublishedEmpty, java.lang.IllegalStateException"
    })
    void harmIsShown(String target, String exception) throws IOException {
        Deadheat.Result result = confirm(target);
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(dossier().races)
                .filteredOn(r -> r.verdict == Verdict.CONFIRMED && r.harm == Harm.EXCEPTION)
                .anyMatch(r -> r.failure.type().equals(exception));
        assertThat(dossier().controlled).isTrue();
    }

    @Test
    void aDeadlockThatWasWatchedIsEntered() throws IOException {
        Deadheat.Result result = confirm("targets.deadlock.ReentrantLockInversion");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).contains("1 confirmed deadlock").contains("deadlock of 2 threads");
        Deadlock deadlock = dossier().deadlocks.get(0);
        assertThat(deadlock.threads()).allSatisfy(w -> assertThat(w.holds()).isNotEmpty());
        Deadheat.Result replay = Deadheat.in(folder).run("replay", deadlock.id());
        assertThat(replay.exit()).as(replay.err()).isEqualTo(1);
        assertThat(replay.err()).contains("gave the same run again").contains("deadlock " + deadlock.id());
    }

    @Test
    void aProgramThatStandsStillIsADeadlock() throws IOException {
        Deadheat.Result result = confirm("programs.PoolWaitsForItself");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).startsWith("1 confirmed deadlock");
        assertThat(dossier().deadlocks.get(0).threads())
                .anySatisfy(w -> assertThat(w.stack()).anyMatch(f -> f.contains("PoolWaitsForItself.outer")));
    }

    @Test
    void aCleanProgramIsNoFinding() throws IOException {
        Deadheat.Result result = confirm("targets.clean.SynchronizedBlock");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).startsWith("no races found");
        assertThat(dossier().races).isEmpty();
    }

    @Test
    void aPairUnderOneLockIsExplained() throws IOException {
        Path classes = Javac.compile(folder.resolve("locked"), ".", java.util.Map.of("Locked.java", """
                class Locked {
                    static int shared;
                    static synchronized void count() {
                        shared++;
                    }
                    public static void main(String[] args) throws Exception {
                        Thread one = new Thread(Locked::count);
                        one.start();
                        count();
                        one.join();
                    }
                }
                """));
        Deadheat.Result result = Deadheat.in(folder)
                .run("confirm", "--runs", "20", "--pair", "Locked:4,Locked:4", "-cp", classes.toString(), "Locked");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(dossier().races).isNotEmpty().allMatch(r -> r.verdict == Verdict.UNCONFIRMED);
        assertThat(dossier().races).anyMatch(r -> r.reason.contains("both always hold Locked.class ("));
    }

    @Test
    void anotherExitCodeIsADifferentOutcome() throws IOException {
        Path classes = Javac.compile(folder.resolve("exits"), ".", java.util.Map.of("Exits.java", """
                class Exits {
                    static int answer;
                    public static void main(String[] args) throws Exception {
                        Thread other = new Thread(() -> answer = 1);
                        other.start();
                        int seen = answer;
                        other.join();
                        System.exit(seen == 1 ? 0 : 3);
                    }
                }
                """));
        Deadheat.Result result = Deadheat.in(folder).run("confirm", "-cp", classes.toString(), "Exits");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        Race race = race("Exits.answer");
        assertThat(race.harm).isEqualTo(Harm.DIFFERENT_OUTCOME);
        assertThat(race.outcomes)
                .containsExactlyInAnyOrder(
                        "exit code when the write at Exits.java:4 goes first: 0",
                        "exit code when the read at Exits.java:6 goes first: 3");
    }

    @Test
    void whatIsPublishedBeforeItIsCompleteIsSeenIncomplete() throws IOException {
        Path classes = Javac.compile(folder.resolve("lazy"), ".", java.util.Map.of("Lazy.java", """
                class Lazy {
                    static String[] lines;
                    static void read() {
                        if (lines == null) {
                            lines = new String[1];
                            lines[0] = "a";
                        }
                        lines[0].length();
                    }
                    public static void main(String[] args) {
                        new Thread(Lazy::read).start();
                        new Thread(Lazy::read).start();
                    }
                }
                """));
        Deadheat.Result result = Deadheat.in(folder).run("confirm", "-cp", classes.toString(), "Lazy");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(dossier().races)
                .filteredOn(r -> r.harm == Harm.EXCEPTION)
                .anyMatch(r -> r.failure.type().equals("java.lang.NullPointerException"));
    }

    @Test
    void whatAScanSuspectsIsTried() throws IOException {
        Deadheat.in(folder).run("scan", "-o", "scanned", "-cp", Deadheat.programs(), "targets.racy.PlainIncrement");
        Deadheat.Result result = confirm("targets.racy.PlainIncrement", "--from", "scanned/races.json");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        Race x = race("targets.racy.PlainIncrement.x");
        assertThat(x.verdict).isEqualTo(Verdict.CONFIRMED);
        assertThat(x.sources).contains("scan");
    }

    @Test
    void oneJvmForEachRunSaysTheSame() throws IOException {
        confirm("targets.racy.Figure1", "--fork", "--runs", "4", "--all-runs");
        Race forked = race("targets.racy.Figure1.z");
        confirm("targets.racy.Figure1", "--runs", "4", "--all-runs");
        Race together = race("targets.racy.Figure1.z");
        assertThat(forked.verdict).isEqualTo(Verdict.CONFIRMED);
        assertThat(List.of(forked.seed, forked.schedule, forked.hits))
                .isEqualTo(List.of(together.seed, together.schedule, together.hits));
    }

    private Deadheat.Result confirm(String target, String... options) {
        List<String> args = new java.util.ArrayList<>(List.of("confirm"));
        args.addAll(List.of(options));
        args.addAll(List.of("-cp", Deadheat.programs(), target));
        return Deadheat.in(folder).run(args.toArray(String[]::new));
    }

    private static String lines(Target target, Marker.Kind kind, String name) {
        List<Integer> lines = target.lines(kind, name);
        return target.className() + ":" + lines.get(0) + "," + target.className() + ":" + lines.get(1);
    }

    private Race race(String field) throws IOException {
        return dossier().races.stream()
                .filter(r -> r.field().equals(field))
                .findFirst()
                .orElseThrow();
    }

    private Dossier dossier() throws IOException {
        return DossierReader.read(folder.resolve(".deadheat/races.json"));
    }
}
