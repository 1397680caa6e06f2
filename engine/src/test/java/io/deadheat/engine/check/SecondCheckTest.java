package io.deadheat.engine.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.Sources;
import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Invocation;
import io.deadheat.model.Race;
import io.deadheat.model.Replay;
import io.deadheat.model.Site;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a second check keeps of the first. */
class SecondCheckTest {
    private static final String COUNTER = "package p; class Counter { int n; }";
    private static final String TEST = "package p; class CounterTest { Object o = new Counter(); }";
    private static final String OTHER = "package p; class OtherTest { int i; }";
    private static final CheckKeys SAME = CheckKeys.of("program", "rest");

    @TempDir
    private Path folder;

    @TempDir
    private Path results;

    @Test
    void aVerdictHangsOnWhatTheTestsThatReachItLeadTo() throws IOException {
        String before = basisAfter(COUNTER, TEST, OTHER);
        assertThat(basisAfter(COUNTER, TEST, OTHER.replace("int i", "int i = 7")))
                .isEqualTo(before);
        assertThat(basisAfter(COUNTER.replace("int n", "int n = 7"), TEST, OTHER))
                .isNotEqualTo(before);
        assertThat(basisAfter(COUNTER, TEST.replace("Object", "Counter"), OTHER))
                .isNotEqualTo(before);
        assertThat(basisAfter(COUNTER, TEST, OTHER.replace("int i", "String s = \"p.Counter\"")))
                .isNotEqualTo(before);
    }

    @Test
    void ofAnUnchangedProgramAllVerdictsAreKept() throws IOException {
        Dossier candidates = candidates();
        EarlierCheck earlier = EarlierCheck.in(earlier(SAME.program()));
        assertThat(earlier.same(SAME)).isNull();
        assertThat(earlier.keepIn(candidates, SAME, basis("a"))).isEqualTo(2);
        assertThat(candidates.races)
                .extracting(r -> r.verdict)
                .containsExactly(Verdict.CONFIRMED, Verdict.UNCONFIRMED, Verdict.POTENTIAL);
        assertThat(candidates.replays).extracting(Replay::seed).containsExactly(7L);
    }

    @Test
    void ofAChangedOneOnlyThoseThatSayNoAndHangOnTheSame() throws IOException {
        Dossier candidates = candidates();
        EarlierCheck earlier = EarlierCheck.in(earlier("another program"));
        assertThat(earlier.keepIn(candidates, SAME, basis("a"))).isEqualTo(1);
        assertThat(candidates.races)
                .extracting(r -> r.verdict)
                .containsExactly(Verdict.POTENTIAL, Verdict.UNCONFIRMED, Verdict.POTENTIAL);
        assertThat(candidates.replays).isEmpty();
        assertThat(EarlierCheck.in(earlier("another program")).keepIn(candidates(), SAME, basis("b")))
                .isZero();
    }

    @Test
    void whatWasProvenOfAnUnchangedProgramIsNotForgottenWhenNoRunShowsIt() throws IOException {
        Dossier candidates = new Dossier();
        EarlierCheck.in(earlier(SAME.program())).addProvenTo(candidates, SAME);
        assertThat(candidates.races).extracting(Race::field).containsExactly("x");
    }

    @Test
    void theSameCommandHasItsWholeResult() throws IOException {
        assertThat(EarlierCheck.in(earlier(SAME.all())).same(SAME).races).hasSize(2);
        assertThat(EarlierCheck.in(earlier(SAME.all())).same(CheckKeys.of("program", "other")))
                .isNull();
        assertThat(EarlierCheck.in(folder.resolve("none")).same(SAME)).isNull();
    }

    @Test
    void onlyPairsOfChangedFilesAreLeft() throws IOException, InterruptedException {
        git("init", "-q");
        Path file = Files.createDirectories(folder.resolve("src/p")).resolve("Counter.java");
        Files.writeString(file, COUNTER);
        git("add", "-A");
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "first");
        assertThat(changed().narrow(candidates()))
                .hasValueSatisfying(said -> assertThat(said).startsWith("3 pairs"));
        Files.writeString(file, COUNTER + "\n");
        assertThat(changed().narrow(candidates())).isEmpty();
        assertThatThrownBy(() -> ChangedClasses.since("no-such-ref", folder))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no-such-ref");
    }

    private ChangedClasses changed() {
        return ChangedClasses.since("HEAD", folder);
    }

    private void git(String... words) throws IOException, InterruptedException {
        String[] line = new String[words.length + 1];
        line[0] = "git";
        System.arraycopy(words, 0, line, 1, words.length);
        assertThat(new ProcessBuilder(line)
                        .directory(folder.toFile())
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
    }

    private String basisAfter(String... sources) throws IOException {
        Path classes = Sources.compile(Files.createTempDirectory(folder, "classes"), sources);
        return new Basis(program(classes), "").of(race("x"));
    }

    private Basis basis(String options) throws IOException {
        return new Basis(program(folder), options);
    }

    private static Invocation program(Path classes) {
        return new Invocation(
                classes.toString(),
                null,
                List.of(),
                List.of("p.CounterTest", "p.OtherTest#m"),
                List.of(),
                "jdk",
                List.of(),
                List.of());
    }

    private static Dossier candidates() {
        Dossier d = new Dossier();
        d.races.addAll(List.of(race("x"), race("y"), race("z")));
        return d;
    }

    private Path earlier(String basis) throws IOException {
        Dossier d = new Dossier();
        Race yes = race("x");
        yes.verdict = Verdict.CONFIRMED;
        Race no = race("y");
        no.verdict = Verdict.UNCONFIRMED;
        no.basis = basis("a").of(no);
        d.races.addAll(List.of(yes, no));
        d.replays.add(new Replay(yes.id, "race", "sync", 7, "s", "c", "normal end", List.of()));
        d.basis = basis;
        Path file = results.resolve("races.json");
        DossierWriter.write(d, file);
        return file;
    }

    private static Race race(String field) {
        Site site = new Site("p.Counter", "m()V", field, 0, AccessKind.WRITE, "Counter.java", 1);
        Access access = new Access(site, "T1", List.of(), List.of());
        return new Race(access, access);
    }
}
