package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Healing;
import io.deadheat.model.LockedOrder;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code deadheat heal} as people and services use it. */
class HealTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "exit, 5, the last to come",
        "throw, 0, caught: thrown inside",
        "interrupt, 0, sum 4",
        "nested, 0, sum 2002"
    })
    void aSectionLeavesNoLockBehindHoweverItEnds(String how, int exit, String said) throws IOException {
        Path races = races("programs.EndsInside", "shared", "other");
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "heal",
                        "--no-assure",
                        "--pass-exit",
                        "--from",
                        races.toString(),
                        "--budget",
                        "60s",
                        "-cp",
                        Deadheat.programs(),
                        "programs.EndsInside",
                        how);
        assertThat(result.out()).contains(said).contains("the last to come");
        assertThat(result.err()).contains("critical sections in the code");
        assertThat(result.exit()).as(result.err()).isEqualTo(exit);
    }

    @Test
    void aLockThatWouldDeadlockIsRefusedWithItsCycleAndAnotherWayIsFound() throws IOException {
        Path races = races("programs.LockInside", "total");
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "heal",
                        "--dry-run",
                        "--from",
                        races.toString(),
                        "-o",
                        "healed",
                        "-cp",
                        Deadheat.programs(),
                        "programs.LockInside");
        assertThat(result.exit()).as(result.err()).isZero();
        Healing healing =
                DossierReader.read(folder.resolve("healed/races.json")).races.get(0).healing;
        assertThat(healing.tried().get(0))
                .startsWith("new-lock (pattern): refused: deadlock")
                .contains("waits for the new lock deadheat")
                .contains("waits for")
                .contains("Meter");
        assertThat(healing.action()).isEqualTo("new-lock");
        assertThat(healing.extent()).as("taken before the meter's monitor").isEqualTo("together");
        assertThat(healing.verdict()).startsWith("assured within");
    }

    @ParameterizedTest
    @CsvSource({"programs.SpreadUpdates, new-lock", "programs.LostSignal, order"})
    void whatNoSectionOfOneVariableHealsIsHealedAnotherWay(String program, String action) throws IOException {
        String[] named = {"-o", "out", "-cp", Deadheat.programs(), program};
        Deadheat.in(folder).run(with(named, "confirm", "--quiet", "--runs", "20"));
        Deadheat.Result healed =
                Deadheat.in(folder).run(with(named, "heal", "--dry-run", "--runs", "20", "--schedules", "100"));
        assertThat(healed.exit()).as(healed.err()).isZero();
        List<Race> races = DossierReader.read(folder.resolve("out/races.json")).races;
        assertThat(races)
                .filteredOn(Race::isToBeHealed)
                .isNotEmpty()
                .allSatisfy(r -> assertThat(r.healing.action()).as(healed.err()).isEqualTo(action))
                .allSatisfy(r -> assertThat(r.healing.verdict()).startsWith("assured"));
    }

    @Test
    void aLostNotifyThatIsNoRaceIsHealedByTheOrderOfItsLocks() throws IOException {
        Path nothing = folder.resolve("given.json");
        DossierWriter.write(new Dossier(), nothing);
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "heal",
                        "--schedules",
                        "60",
                        "--from",
                        nothing.toString(),
                        "-o",
                        "out",
                        "--budget",
                        "60s",
                        "-cp",
                        Deadheat.programs(),
                        "programs.RungTooEarly");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out().strip()).as(result.err()).isEqualTo("heard");
        List<LockedOrder> orders = DossierReader.read(folder.resolve("out/races.json")).orders;
        assertThat(orders)
                .extracting(o -> o.first().method(), o -> o.second().method())
                .containsExactly(tuple("listen()V", "ring()V"));
        assertThat(orders.get(0).healing().verdict()).startsWith("assured within");
    }

    @Test
    void aProgramIsHealedFromTheMomentItIsSeenToRace() throws IOException {
        String[] learning = {"-cp", Deadheat.programs(), "programs.LearnsToCount"};
        Deadheat.Result result =
                Deadheat.in(folder).run(with(learning, "heal", "--learn", "--action", "new-lock", "-o", "out"));
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out().strip()).as(result.err()).isEqualTo("missing 0 and 0");
        Path learnt = folder.resolve("out/races.json");
        List<Race> races = DossierReader.read(learnt).races;
        assertThat(races).extracting(r -> r.healing.verdict()).isNotEmpty().containsOnly(Healing.LEARNT);
        assertThat(races).extracting(Race::field).contains("programs.LearnsToCount.shared", "int[]");
        String[] again = with(learning, "heal", "--learn", "--from", learnt.toString(), "-o", "again");
        assertThat(Deadheat.in(folder).run(again).err())
                .as("all of its sections")
                .contains("600006 sections entered");
    }

    @Test
    void aFileThatDoesNotFitTheClassesIsBadInput() throws IOException {
        String file = races("programs.Racer", "renamed").toString();
        Deadheat.Result result = Deadheat.in(folder)
                .run("heal", "--from", file, "-o", "out", "-cp", Deadheat.programs(), "programs.Racer");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err()).contains("programs.Racer has no access to programs.Racer.renamed");
    }

    @ParameterizedTest
    @CsvSource({"programs.WhoIsLast, class:programs.WhoIsLast, order", "programs.LateReset, stdout:done true, override"
    })
    void theOracleSaysWhichOrderIsTheGoodOne(String name, String oracle, String action) throws IOException {
        Dossier dossier = new Dossier();
        dossier.races.add(new Race(write(name, "begin()V", "done"), write(name, "end()V", "done")));
        Path file = folder.resolve("given.json");
        DossierWriter.write(dossier, file);
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "heal",
                        "--dry-run",
                        "--unsafe-override",
                        "--runs",
                        "20",
                        "--schedules",
                        "50",
                        "--oracle",
                        oracle,
                        "--from",
                        file.toString(),
                        "-o",
                        "out",
                        "-cp",
                        Deadheat.programs(),
                        name);
        assertThat(result.exit()).as(result.err()).isZero();
        Healing healing =
                DossierReader.read(folder.resolve("out/races.json")).races.get(0).healing;
        assertThat(healing.action()).as(result.err()).isEqualTo(action);
        assertThat(healing.order()).isEqualTo("first");
        assertThat(healing.verdict()).startsWith("assured within");
    }

    private static Access write(String className, String method, String field) {
        Site site = new Site(className, method, className + '.' + field, 0, AccessKind.WRITE, null, 0);
        return new Access(site, null, List.of(), List.of());
    }

    @Test
    void theAgentAloneHealsByWhatItIsTold() throws Exception {
        Path races = races("programs.Racer", "shared");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-javaagent:" + Deadheat.jar() + "=heal=" + races,
                        "-cp",
                        Deadheat.programs(),
                        "programs.Racer")
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said.strip()).isEqualTo("raced");
    }

    static String[] with(String[] program, String... before) {
        return Stream.concat(Stream.of(before), Stream.of(program)).toArray(String[]::new);
    }

    @ParameterizedTest
    @CsvSource({"new-lock, false", "known-lock, true"})
    void healingIsSwitchedOffThroughJmx(String action, boolean held) throws IOException {
        Path races = races("programs.SwitchesHealing", "shared");
        Dossier dossier = DossierReader.read(races);
        dossier.races.get(0).suggestedLocks.add("programs.SwitchesHealing.LOCK (java.lang.Object#1)");
        DossierWriter.write(dossier, races);
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "heal",
                        "--action",
                        action,
                        "--from",
                        races.toString(),
                        "-cp",
                        Deadheat.programs(),
                        "programs.SwitchesHealing");
        assertThat(result.out().lines()).containsExactly("heal: 10, lock " + held, "off: 10, lock false");
        assertThat(result.exit()).as(result.err()).isZero();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
    void ctrlCEndsAHealedServerAndTellsWhatWasHealed() throws Exception {
        try (Deadheat.Running server = racer("--no-assure")) {
            server.awaitOutput("raced");
            SignalsTest.signal("INT", server.target().pid());
            SignalsTest.signal("INT", server.process().pid());
            Deadheat.Result result = server.await();
            assertThat(result.exit()).as(result.err()).isZero();
            assertThat(result.err()).contains("200 entered");
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
    void ctrlCWhileAHealingIsChosenLeavesNoHealingBehind() throws Exception {
        try (Deadheat.Running choosing = racer("--schedules", "1000000")) {
            while (choosing.process().descendants().findAny().isEmpty()) {
                choosing.process().waitFor(50, TimeUnit.MILLISECONDS);
            }
            SignalsTest.signal("INT", choosing.process().pid());
            Deadheat.Result result = choosing.await();
            assertThat(result.exit()).as(result.err()).isEqualTo(3);
            assertThat(result.err()).contains("nothing was written, nothing is run");
            assertThat(folder.resolve("out/races.json")).doesNotExist();
        }
    }

    /** A server that is being healed; it ends by itself under control. */
    private Deadheat.Running racer(String... options) throws IOException {
        String races = races("programs.Racer", "shared").toString();
        String[] program = {"--from", races, "-o", "out", "-cp", Deadheat.programs(), "programs.Racer", "hang"};
        return Deadheat.in(folder).start(with(with(program, options), "heal"));
    }

    /** A file with a race on each field, as a scan would write it: the statements are the first in main. */
    private Path races(String className, String... fields) throws IOException {
        Dossier dossier = new Dossier();
        dossier.command = "scan";
        for (String field : fields) {
            String name = className + '.' + field;
            Site site = new Site(className, "main([Ljava/lang/String;)V", name, 0, AccessKind.WRITE, null, 0);
            Access access = new Access(site, null, List.of(), List.of());
            dossier.races.add(new Race(access, access));
        }
        Path file = folder.resolve("given.json");
        DossierWriter.write(dossier, file);
        return file;
    }
}
