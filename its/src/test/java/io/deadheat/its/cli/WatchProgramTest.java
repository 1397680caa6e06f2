package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Jdks;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
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
import org.junit.jupiter.params.provider.MethodSource;

/** {@code watch} on programs that end in every way there is. */
class WatchProgramTest {
    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRaceIsFoundAndTheSummaryGoesToStderr(Jdks.Jdk jdk) throws IOException {
        Deadheat.Result result = watch("--java", jdk.home().toString(), "programs.Racer");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).isEqualTo("raced\n");
        assertThat(result.err())
                .contains("deadheat: 2 potential races")
                .contains("race on programs.Racer.shared")
                .contains("at programs.Racer.count(Racer.java:")
                .contains("results: .deadheat/races.json");
        assertThat(dossier().races).extracting(Race::field).containsOnly("programs.Racer.shared");
        assertThat(dossier().program).isEqualTo("programs.Racer");
        assertThat(dossier().jdk).startsWith(Integer.toString(jdk.feature()));
    }

    @Test
    void inputOutputAndArgumentsAreUntouched() throws IOException {
        String[] args = {"-o", "--", "@x", "", "a b", "ünï", "*"};
        List<String> all = new ArrayList<>(List.of("programs.Echo"));
        all.addAll(List.of(args));
        Deadheat.Result result = Deadheat.in(folder)
                .env("LC_ALL", "C.UTF-8")
                .input("line one\nline two, no end")
                .run(line(all.toArray(String[]::new)));
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).isEqualTo("<-o>\n<-->\n<@x>\n<>\n<a b>\n<ünï>\n<*>\nline one\nline two, no end");
        assertThat(result.err()).startsWith("deadheat: no races found");
        assertThat(dossier().races).isEmpty();
        assertThat(dossier().programExit).isZero();
    }

    @ParameterizedTest
    @CsvSource({"exit, 7", "halt, 9", "throw, 1", "assert, 1", "memory, 1", "'', 0"})
    void theReportIsWrittenHoweverTheProgramEnds(String how, int programExit) throws IOException {
        Deadheat.Result result = watch("--jvm-arg", "-Xmx64m", "programs.Racer", how);
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(dossier().programExit).isEqualTo(programExit);
        assertThat(dossier().races).isNotEmpty();
    }

    @Test
    void assertionsCanBeSwitchedOff() throws IOException {
        watch("--jvm-arg", "-da", "programs.Racer", "assert");
        assertThat(dossier().programExit).isZero();
    }

    @ParameterizedTest
    @CsvSource({"--fail-on potential, 1", "--fail-on confirmed, 0", "--fail-on never, 0", "--pass-exit, 7"})
    void theExitCodeIsTheUsersChoice(String options, int exit) {
        List<String> args = new ArrayList<>(List.of(options.split(" ")));
        args.addAll(List.of("programs.Racer", "exit"));
        assertThat(watch(args.toArray(String[]::new)).exit()).isEqualTo(exit);
    }

    @Test
    void aProgramThatNeverEndsIsBoundedByTheBudget() throws IOException {
        Deadheat.Result result = watch("--budget", "15s", "programs.Racer", "hang");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.err())
                .startsWith("deadheat: the budget was spent before the program ended, so the program was ended\n");
        assertThat(dossier().races).isNotEmpty();
        assertThat(dossier().programExit).isNull();
    }

    @Test
    void aRaceInsideACollectionNamesTheCaller() throws IOException {
        Deadheat.Result result = watch("targets.racy.ArrayListAdd");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.err())
                .contains("race on the inside of java.util.ArrayList")
                .containsPattern("at targets\\.racy\\.ArrayListAdd\\.\\S+\\(ArrayListAdd\\.java:\\d+\\)  no lock held")
                .containsPattern("through java\\.util\\.ArrayList\\.\\w+\\(ArrayList\\.java:");
    }

    @Test
    void severalRunsAreUnited() throws IOException {
        assertThat(watch("--runs", "2", "programs.Racer").out()).isEqualTo("raced\nraced\n");
        assertThat(dossier().races).hasSize(2);
    }

    @Test
    void quietSaysNothing() {
        Deadheat.Result result = watch("--quiet", "programs.Racer");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).isEmpty();
    }

    @Test
    void spacesAndOddCharactersInPathsDoNoHarm() throws IOException {
        Path odd = Files.createDirectories(folder.resolve("a b=c,d;é"));
        Path jar = Files.copy(Deadheat.jar(), odd.resolve("dead heat.jar"));
        Path app = Jars.pack(odd.resolve("my app.jar"), Path.of(Deadheat.programs()), "Main-Class", "programs.Racer");
        Deadheat.Result result = Deadheat.in(odd).from(jar).run("watch", "-o", "the results", "-jar", app.toString());
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(DossierReader.read(odd.resolve("the results/races.json")).races)
                .isNotEmpty();
    }

    @Test
    void aResultCanBeRenderedAndExplainedAgain() throws IOException {
        watch("programs.Racer");
        String id = dossier().races.get(0).id;
        Deadheat.Result json = Deadheat.in(folder).run("report", "--format", "json");
        assertThat(json.out()).isEqualTo(Files.readString(folder.resolve(".deadheat/races.json")));
        assertThat(Deadheat.in(folder).run("report").out())
                .contains("2 potential races")
                .containsAnyOf(id, dossier().races.get(1).id);
        assertThat(Deadheat.in(folder).run("explain", id).out()).contains(id, "# DH001");
    }

    private Deadheat.Result watch(String... args) {
        return Deadheat.in(folder).run(line(args));
    }

    private static String[] line(String... args) {
        List<String> line = new ArrayList<>(List.of("watch", "-cp", Deadheat.programs()));
        line.addAll(List.of(args));
        return line.toArray(String[]::new);
    }

    private Dossier dossier() throws IOException {
        return DossierReader.read(folder.resolve(".deadheat/races.json"));
    }
}
