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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A dossier such as people get, with the source it is about. */
final class Bank {
    private static final String SOURCE = """
            package bank;

            class Bank {
                private long total;

                void deposit(int amount) {
                    total = total + amount;
                }

                long total() {
                    return total;
                }
            }
            """;
    private static final String DIFF = """
            --- a/src/main/java/bank/Bank.java
            +++ b/src/main/java/bank/Bank.java
            @@ -5,4 +5,4 @@

            -    void deposit(int amount) {
            +    synchronized void deposit(int amount) {
                     total = total + amount;
                 }
            """;

    private Bank() {}

    /** The sources below {@code folder}, which are written there. */
    static Sources sources(Path folder) throws IOException {
        Path file = folder.resolve("src/main/java/bank/Bank.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, SOURCE);
        return Sources.of(folder, List.of(), "");
    }

    static Dossier dossier() {
        Dossier d = new Dossier();
        d.command = "check";
        d.program = "bank.Main";
        d.jdk = "25.0.1";
        d.seed = 1L;
        d.coverage = new Coverage(4, 3, List.of(new Coverage.Skipped("bank.Odd", "too large")), List.of("a note"));
        d.races.add(confirmed());
        d.races.add(potential());
        d.races.add(suppressed());
        d.races.add(Dossiers.insideTheJdk());
        d.deadlocks.add(new Deadlock(
                "D-1",
                Verdict.POTENTIAL,
                null,
                List.of(
                        waiter("T1", "a", "b", "bank.Bank.deposit(Bank.java:7)"),
                        waiter("T2", "b", "a", "bank.Bank.total(Bank.java:11)"))));
        d.failures.add(new Failure(
                7,
                "java.lang.AssertionError",
                "wrong",
                "main",
                List.of("java.base/java.lang.X.y(X.java:1)", frame(7))));
        return d;
    }

    private static Deadlock.Waiter waiter(String thread, String holds, String waitsFor, String frame) {
        return new Deadlock.Waiter(thread, waitsFor, List.of(holds), List.of(frame));
    }

    private static String frame(int line) {
        return "bank.Bank.deposit(Bank.java:" + line + ")";
    }

    private static Race confirmed() {
        Race race =
                new Race(access("customer 1", 1, AccessKind.WRITE, 7), access("customer 2", 1, AccessKind.WRITE, 7));
        race.sources.addAll(List.of("hybrid", "scan"));
        race.verdict = Verdict.CONFIRMED;
        race.confidence = 0.9;
        race.harm = Harm.DIFFERENT_OUTCOME;
        race.runs = 5;
        race.hits = 5;
        race.seed = 1L;
        race.schedule = "8747f524e731009e";
        race.outcomes.addAll(List.of("output with the race: WRONG: 550", "output without: right: 1100"));
        race.met.addAll(List.of("customer 1", "customer 2"));
        race.switches.addAll(List.of(
                "main at bank.Main.run(Main.java:35) -> customer 1 (had to)",
                "customer 1 at " + frame(7) + " -> customer 2 at bank.Customer.run(Customer.java:17)",
                "customer 2 at bank.Account.add(Account.java:22) holding bank.Account.lock (java.lang.Object#1) -> customer 1 at "
                        + frame(7) + " (had to)"));
        race.pattern = Pattern.LOAD_STORE;
        race.fixes.add(new Fix("synchronized", DIFF, "not seen again in 100 runs"));
        return race;
    }

    private static Race potential() {
        Race race = new Race(access("customer 1", 1, AccessKind.WRITE, 7), access(null, 2, AccessKind.READ, 11));
        race.sources.add("scan");
        race.confidence = 0.25;
        race.suggestedLocks.add("bank.Bank.lock");
        return race;
    }

    private static Race suppressed() {
        Race race = new Race(access("T1", 3, AccessKind.READ, 11), access("T2", 1, AccessKind.WRITE, 7));
        race.suppressed = "an old total will do";
        return race;
    }

    private static Access access(String thread, int ordinal, AccessKind kind, int line) {
        Site site = new Site("bank.Bank", "deposit(I)V", "bank.Bank.total", ordinal, kind, "Bank.java", line);
        List<String> locks = line == 11 ? List.of("bank.Bank@1") : List.of();
        return new Access(
                site,
                thread,
                locks,
                List.of(site.frame(), "bank.Customer.run(Customer.java:17)", "java.lang.Thread.run(Thread.java:840)"));
    }
}
