package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.AccessKind;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import org.junit.jupiter.api.Test;

class TextReportTest {
    @Test
    void showsTheTwoAccessesUnderEachOther() {
        Dossier d = new Dossier();
        Race race = Dossiers.race("bank.Account.balance");
        race.suggestedLocks.add("bank.Bank.lock");
        d.races.add(race);
        assertThat(TextReport.render(d, Ansi.OFF, 10)).isEqualTo("""
                1 potential race

                %s  read-write race on bank.Account.balance  [potential]
                  read   T1  at bank.Account.deposit(Account.java:41)  holding bank.Account@1
                  write  T2  at bank.Account.deposit(Account.java:42)  holding bank.Account@1
                  guard both with bank.Bank.lock
                """.formatted(race.id));
    }

    @Test
    void namesWhoCalledIntoTheJdk() {
        Dossier d = new Dossier();
        d.races.add(Dossiers.insideTheJdk());
        assertThat(TextReport.render(d, Ansi.OFF, 10))
                .contains("write-write race on the inside of java.util.ArrayList")
                .contains("at crawler.Queue.put(Queue.java:9)  no lock held")
                .contains("through java.util.ArrayList.add(ArrayList.java:455)");
    }

    @Test
    void racesBetweenTheSameLinesAreShownOnce() {
        Dossier d = new Dossier();
        d.races.add(Dossiers.race("x"));
        d.races.add(new Race(
                Dossiers.access("x", 1, AccessKind.WRITE, "T1"), Dossiers.access("x", 1, AccessKind.WRITE, "T2")));
        d.races.add(new Race(
                Dossiers.access("x", 0, AccessKind.READ, "T2"), Dossiers.access("x", 1, AccessKind.WRITE, "T1")));
        assertThat(TextReport.render(d, Ansi.OFF, 10))
                .startsWith("3 potential races\n")
                .containsOnlyOnce("read   T1")
                .containsOnlyOnce("  and 1 more between the same lines");
    }

    @Test
    void aHostileNameCannotSteerTheTerminal() {
        Dossier d = new Dossier();
        d.races.add(Dossiers.race("a.\u001b[31mB\n\u202e\u0007" + "x".repeat(1_000_000)));
        String text = TextReport.render(d, Ansi.OFF, 10);
        assertThat(text).doesNotContain("\u001b", "\u202e", "\u0007").hasSizeLessThan(3000);
        assertThat(text).contains("a.\\u001b[31mB\\n\\u202e\\u0007xxx");
    }

    @Test
    void saysHowManyItLeftOut() {
        Dossier d = new Dossier();
        for (int i = 0; i < 5; i++) {
            d.races.add(Dossiers.race("f" + i));
        }
        assertThat(TextReport.render(d, Ansi.OFF, 3))
                .startsWith("5 potential races")
                .contains("... and 2 more races");
    }

    @Test
    void coloursOnlyWhereAsked() {
        assertThat(TextReport.render(Dossiers.full(), Ansi.OFF, 10)).doesNotContain("\u001b");
        assertThat(TextReport.render(Dossiers.full(), Ansi.ON, 10)).contains("\u001b[31m");
    }

    @Test
    void countsEverythingInTheHeadline() {
        assertThat(TextReport.headline(Dossiers.full()))
                .isEqualTo("1 confirmed race, 2 potential races, 1 potential deadlock, 1 failure");
        assertThat(TextReport.headline(new Dossier())).isEqualTo("no races found");
    }
}
