package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code deadheat check} of classes that have no start: clients are made up, and tests are written that prove. */
class CheckLibraryTest {
    private static final String TALLY = """
            package acme;
            public class Tally {
                private int n;
                public void add() { n = n + 1; }
                public synchronized int size() { return n; }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aFolderOfClassesIsCheckedByTestsThatAreWrittenForIt() throws Exception {
        Javac.compile(folder.resolve("classes"), "", Map.of("acme/Tally.java", TALLY));
        Deadheat.Result result = Deadheat.in(folder).run("check", "--runs", "20", "--budget", "3m", "classes");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).contains("acme.Tally.n", "replay it:    deadheat replay R-");
        Dossier dossier = DossierReader.read(folder.resolve(".deadheat/races.json"));
        assertThat(dossier.command).isEqualTo("check");
        Race proven = dossier.races.stream()
                .filter(r -> r.verdict == Verdict.CONFIRMED)
                .findFirst()
                .orElseThrow();
        assertThat(proven.sources).contains("scan", "hybrid");
        assertThat(proven.tests).isNotEmpty();
        assertThat(folder.resolve(".deadheat/tests/acme/TallyRaceTest.java")).exists();
        assertThat(Deadheat.in(folder).run("replay", proven.id).err()).contains("gave the same run again");
    }

    @Test
    void aFolderWithoutClassesIsBadInput() throws Exception {
        Files.createDirectories(folder.resolve("empty"));
        Deadheat.Result result = Deadheat.in(folder).run("check", "empty");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("no classes in empty").hasLineCount(1);
    }
}
