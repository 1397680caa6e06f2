package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Replay;
import io.deadheat.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class DossierMergerTest {
    @Test
    void oneDossierStaysAsItIs() {
        String bytes = DossierWriter.toJson(Dossiers.full());
        assertThat(DossierWriter.toJson(DossierMerger.merge(List.of(Dossiers.full()))))
                .isEqualTo(bytes);
    }

    @Test
    void theSameStatementsAreOneRaceWithTheSourcesOfBoth() {
        Dossier merged = DossierMerger.merge(List.of(run("hybrid", "a.B.x"), run("eraser", "a.B.x"), run("scan", "y")));
        assertThat(merged.races).extracting(Race::field).containsExactly("a.B.x", "y");
        assertThat(merged.races.get(0).sources).containsExactly("eraser", "hybrid");
    }

    @Test
    void theBestEvidenceIsKeptWhicheverComesFirst() {
        Dossier weak = run("hybrid", "x");
        weak.races.get(0).verdict = Verdict.UNCONFIRMED;
        weak.races.get(0).seed = 1L;
        Dossier strong = run("hybrid", "x");
        strong.races.get(0).verdict = Verdict.CONFIRMED;
        strong.races.get(0).harm = Harm.EXCEPTION;
        strong.races.get(0).seed = 2L;
        for (List<Dossier> order : List.of(List.of(weak, strong), List.of(strong, weak))) {
            Race race = DossierMerger.merge(order).races.get(0);
            assertThat(race.verdict).isEqualTo(Verdict.CONFIRMED);
            assertThat(race.harm).isEqualTo(Harm.EXCEPTION);
            assertThat(race.seed).isEqualTo(2);
        }
    }

    @Test
    void runsAndHitsAddUpAndAFailedExitIsNotForgotten() {
        Dossier one = run("hybrid", "x");
        one.races.get(0).runs = 10;
        one.races.get(0).hits = 3;
        one.programExit = 0;
        Dossier two = run("hybrid", "x");
        two.races.get(0).runs = 5;
        two.programExit = 4;
        Dossier merged = DossierMerger.merge(List.of(one, two, one));
        assertThat(merged.races.get(0).runs).isEqualTo(25);
        assertThat(merged.races.get(0).hits).isEqualTo(6);
        assertThat(merged.programExit).isEqualTo(4);
    }

    @Test
    void whatWasSkippedInAnyRunIsNamed() {
        Dossier one = run("hybrid", "x");
        one.coverage = new Coverage(10, 9, List.of(new Coverage.Skipped("a.B", "too large")), List.of("n"));
        Dossier two = run("hybrid", "x");
        two.coverage = new Coverage(12, 12, List.of(), List.of("n", "m"));
        Coverage merged = DossierMerger.merge(List.of(one, two)).coverage;
        assertThat(merged)
                .isEqualTo(new Coverage(12, 12, List.of(new Coverage.Skipped("a.B", "too large")), List.of("n", "m")));
    }

    @Test
    void aRaceIsReplayedByTheSeedThatItsRecordHas() {
        Dossier weak = run("hybrid", "x");
        Dossier strong = run("hybrid", "x");
        strong.races.get(0).verdict = Verdict.CONFIRMED;
        for (Dossier d : List.of(weak, strong)) {
            Race race = d.races.get(0);
            race.seed = d == weak ? 1L : 2L;
            d.replays.add(new Replay(race.id, "race", "all", race.seed, "s", "c", "ended", List.of()));
        }
        for (List<Dossier> order : List.of(List.of(weak, strong), List.of(strong, weak))) {
            assertThat(DossierMerger.merge(order).replays)
                    .extracting(Replay::seed)
                    .containsExactly(2L);
        }
    }

    private static Dossier run(String source, String field) {
        Dossier d = new Dossier();
        Race race = Dossiers.race(field);
        race.sources.add(source);
        d.races.add(race);
        return d;
    }
}
