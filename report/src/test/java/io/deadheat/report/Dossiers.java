package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Coverage;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Failure;
import io.deadheat.model.Fix;
import io.deadheat.model.Harm;
import io.deadheat.model.Pattern;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.model.Verdict;
import java.util.List;

/** Dossiers to test with. */
final class Dossiers {
    private Dossiers() {}

    static Race race(String field) {
        return new Race(access(field, 0, AccessKind.READ, "T1"), access(field, 1, AccessKind.WRITE, "T2"));
    }

    static Access access(String field, int ordinal, AccessKind kind, String thread) {
        Site site = new Site("bank.Account", "deposit(I)V", field, ordinal, kind, "Account.java", 41 + ordinal);
        return new Access(site, thread, List.of("bank.Account@1"), List.of(site.frame(), "bank.Bank.run(Bank.java:7)"));
    }

    static Race insideTheJdk() {
        Site site = new Site(
                "java.util.ArrayList",
                "add(Ljava/lang/Object;)Z",
                "java.util.ArrayList.size",
                0,
                AccessKind.WRITE,
                "ArrayList.java",
                455,
                new Site.Caller("crawler.Queue", "put()V", "Queue.java", 9));
        Access access = new Access(site, "w-1", List.of(), List.of());
        return new Race(access, access);
    }

    /** Every field filled, so that a round trip that forgets one is seen. */
    static Dossier full() {
        Dossier d = new Dossier();
        d.command = "confirm";
        d.program = "bank.Main \"quoted\" \u202e";
        d.jdk = "25.0.1";
        d.seed = 7L;
        d.coverage = new Coverage(3, 2, List.of(new Coverage.Skipped("a.B", "too large")), List.of("a note"));
        Race race = race("bank.Account.balance");
        race.sources.addAll(List.of("scan", "hybrid"));
        race.verdict = Verdict.CONFIRMED;
        race.confidence = 0.9;
        race.reason = "why";
        race.harm = Harm.DIFFERENT_OUTCOME;
        race.runs = 100;
        race.hits = 97;
        race.seed = -1234L;
        race.schedule = "5be0";
        race.failure = new Failure(9, "java.lang.Error", null, "T2", List.of("bank.Bank.run(Bank.java:7)"));
        race.pattern = Pattern.CHECK_THEN_ACT;
        race.suggestedLocks.add("bank.Account@1");
        race.tests.add("BankTest");
        race.fixes.add(new Fix("synchronized", "-a\n+b\t\ud83d", "yes"));
        race.suppressed = null;
        race.basis = "0a1b";
        d.races.add(race);
        d.races.add(race("int[]"));
        d.races.add(insideTheJdk());
        d.programExit = 3;
        d.controlled = false;
        d.basis = "2c3d";
        d.deadlocks.add(new Deadlock(
                "D-1", Verdict.POTENTIAL, null, List.of(new Deadlock.Waiter("T1", "A", List.of("B"), List.of()))));
        d.failures.add(new Failure(7, "java.lang.AssertionError", "no", "main", List.of()));
        return d;
    }
}
