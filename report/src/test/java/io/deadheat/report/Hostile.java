package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Coverage;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Failure;
import io.deadheat.model.Fix;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.model.Verdict;
import java.util.List;

/** A dossier in which every word of the program is an attack on the reader. */
final class Hostile {
    static final String WORD = "</script><script>window.pwned=1</script><img src=x onerror=window.pwned=1>"
            + "\"'`${1}{{0}}](javascript:alert(1))\u202e\u2066\u0007\u001b[31m\u2028\u2029\n```\n# h\ud800|\\&amp;--><!--";

    private Hostile() {}

    static Dossier dossier() {
        return of(WORD);
    }

    /** Every text is a million characters long. */
    static Dossier endless() {
        return of("x".repeat(1_000_000));
    }

    private static Dossier of(String word) {
        Dossier d = new Dossier();
        d.command = word;
        d.program = word;
        d.jdk = word;
        d.coverage = new Coverage(1, 0, List.of(new Coverage.Skipped(word, word)), List.of(word));
        Race race = new Race(access(word, 0), access(word, 1));
        race.verdict = Verdict.CONFIRMED;
        race.harm = Harm.EXCEPTION;
        race.sources.add("scan");
        race.reason = word;
        race.schedule = word;
        race.failure = new Failure(1, word, word, word, List.of(word));
        race.outcomes.add(word);
        race.switches.add(word + " at a.B.c(D.java:1) -> " + word + " at a.B.c(D.java:1)");
        race.switches.add(word);
        race.suggestedLocks.add(word);
        race.tests.add(word);
        race.fixes.add(
                new Fix(word, "+++ b/" + word.replace('\n', ' ') + "\n@@ -1,1 +1,1 @@\n-" + word + "\n+x\n", word));
        d.races.add(race);
        Race hushed = new Race(access(word, 2), access(word, 3));
        hushed.suppressed = word;
        d.races.add(hushed);
        d.races.add(new Race(access(word, 4), access(word, 5)));
        d.deadlocks.add(new Deadlock(
                word, Verdict.CONFIRMED, 1L, List.of(new Deadlock.Waiter(word, word, List.of(word), List.of(word)))));
        d.failures.add(new Failure(1, word, word, word, List.of(word)));
        return d;
    }

    private static Access access(String word, int ordinal) {
        Site site = new Site(word, word + "(I)V", word, ordinal, AccessKind.WRITE, word, 1);
        return new Access(site, word, List.of(word), List.of(word, site.frame()));
    }
}
