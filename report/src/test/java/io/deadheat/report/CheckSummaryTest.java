package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckSummaryTest {
    @Test
    void saysWhatIsProvenAndWhatToDo() {
        Dossier d = Bank.dossier();
        String id = d.races.get(0).id;
        assertThat(CheckSummary.render(d, "out", List.of("R-1 race on x"), Ansi.OFF))
                .isEqualTo("""
                1 confirmed race, 2 potential races, 1 potential deadlock, 1 failure, 1 suppressed race
                  %s  bank.Bank.total  Bank.java:7 and Bank.java:7, different-outcome
                what it does: output with the race: WRONG: 550
                replay it:    deadheat replay -o out %s
                mend it:      synchronized, checked: not seen again in 100 runs; the diff is in the report
                mended:       1 of the baseline, first R-1 race on x
                not covered:  a note; 1 of 4 classes, such as bank.Odd
                report:       out/report.html, summary.md, report.sarif, races.json
                """.formatted(id, id));
    }

    @Test
    void countsTheRacesBetweenTheSameLines() {
        Dossier d = Bank.dossier();
        Race one = d.races.get(0);
        Race other = new Race(one.second, one.second);
        other.verdict = Verdict.CONFIRMED;
        d.races.add(other);
        assertThat(CheckSummary.render(d, "out", List.of(), Ansi.OFF))
                .startsWith("2 confirmed races")
                .contains("Bank.java:7 and Bank.java:7, different-outcome, and 1 more between the same lines\n");
    }

    @Test
    void aDeadlockIsReplayedWhereNoRaceIsProven() {
        Dossier d = new Dossier();
        d.deadlocks.add(new Deadlock("D-1", Verdict.CONFIRMED, 1L, List.of()));
        assertThat(CheckSummary.render(d, ".deadheat", List.of(), Ansi.OFF))
                .contains("  D-1  confirmed deadlock of 0 threads\nreplay it:    deadheat replay D-1\n");
    }

    @Test
    void isTenLinesAtMostAndCannotSteerTheTerminal() {
        for (Dossier d : List.of(Hostile.dossier(), Hostile.endless(), new Dossier())) {
            String text = CheckSummary.render(d, ".deadheat", List.of(Hostile.WORD), Ansi.OFF);
            assertThat(text).doesNotContain("\u001b", "\u202e", "\u0007").hasSizeLessThan(20_000);
            assertThat(text.lines()).hasSizeLessThanOrEqualTo(10);
        }
    }
}
