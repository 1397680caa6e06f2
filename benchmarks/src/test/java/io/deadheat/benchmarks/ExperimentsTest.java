package io.deadheat.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The experiments run and print figures that can be figures; how good they are is not for a test to say. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "processor time is asked of a POSIX shell")
class ExperimentsTest {
    private static final Settings QUICK = new Settings(true, 0, List.of());

    /** An experiment's {@code run}. */
    interface Experiment {
        void run(Settings settings, PrintStream out) throws Exception;
    }

    private static String output(Experiment experiment, Settings settings) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        experiment.run(settings, new PrintStream(bytes, true));
        return bytes.toString();
    }

    /** The last numbers of the rows that start with {@code name}. */
    private static List<Double> lastColumn(String table, String name) {
        return table.lines()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .collect(Collectors.toList());
    }

    @Test
    void everyKernelIsComparedUnderEveryDetector() throws Exception {
        Settings two = new Settings(true, 0, List.of("MonteCarlo", "LockHeavy", "fasttrack", "hybrid", "eraser"));
        String table = output(SlowDown::run, two);
        assertThat(lastColumn(table, "MonteCarlo")).hasSize(4).startsWith(1.0).allMatch(r -> r > 0);
        assertThat(lastColumn(table, "LockHeavy")).hasSize(4).startsWith(1.0).allMatch(r -> r > 0);
        for (String detector : List.of("fasttrack", "hybrid", "eraser")) {
            assertThat(lastColumn(table, detector)).hasSize(1).allMatch(r -> r > 0);
        }
    }

    @Test
    void startUpIsComparedWithJacoco() throws Exception {
        String table = output(StartUp::run, QUICK);
        assertThat(lastColumn(table, "jacoco")).containsExactly(1.0);
        assertThat(lastColumn(table, "deadheat")).hasSize(1).allMatch(r -> r > 0);
    }

    @Test
    void aVerdictIsComparedWithOneRunOfItsTest() throws Exception {
        String table = output(OnePair::run, QUICK);
        assertThat(lastColumn(table, "launcher")).containsExactly(1.0);
        assertThat(lastColumn(table, "confirm")).hasSize(1).allMatch(r -> r > 0);
    }

    @Test
    void liveHeapIsComparedOverLength() throws Exception {
        String table = output(LiveHeap::run, new Settings(true, 0, List.of("Churn")));
        assertThat(lastColumn(table, "Churn")).hasSize(3).allMatch(r -> r > 0);
    }

    @Test
    void schedulesAreCountedUnderBothTools() throws Exception {
        String table = output(Schedules::run, QUICK);
        assertThat(lastColumn(table, "lincheck")).contains(1.0);
        assertThat(lastColumn(table, "loader")).hasSize(1).allMatch(r -> r != 0);
        assertThat(lastColumn(table, "none")).hasSize(1).allMatch(r -> r != 0);
        assertThat(table).containsPattern("lincheck ran 6\\d schedules, deadheat 60 and 60");
    }

    @Test
    void aDirectedRunIsComparedWithAPlainOne() throws Exception {
        String table = output(OneCore::run, new Settings(true, 0, List.of("kernels.Copying")));
        assertThat(lastColumn(table, "kernels.Copying")).hasSize(1);
        assertThat(table).containsPattern("kernels.Copying .* 50 ");
    }

    @Test
    void aLibraryIsScannedWithTheCountsOfItsStages() throws Exception {
        String table = output(ScanSubjects::run, QUICK);
        assertThat(lastColumn(table, "pool")).hasSize(1).allMatch(pairs -> pairs > 0 && pairs <= 4 * 115);
    }

    @Test
    void theOracleTellsWhatEitherReachesAndOnWhat() {
        List<String> ours =
                List.of("method A.m()", "method A.ours()", "call A.m():3 run on A B", "call A.m():4 go on C");
        List<String> theirs = List.of(
                "Soot started", "method A.m()", "method A.theirs()", "call A.m():3 run on B D", "call A.m():4 go on C");
        Oracle.Comparison comparison = Oracle.Comparison.of(ours, theirs);
        assertThat(comparison.both()).isEqualTo(1);
        assertThat(comparison.toString())
                .contains(
                        "only we reach A.ours()", "only Tai-e reaches A.theirs()", "1 calls on the same classes, 1 not")
                .contains("A.m():3 run: only we [A], only Tai-e [D]");
    }

    @Test
    void aCampaignIsComparedWithOneThatIsKilledAllAlong() throws Exception {
        String said = output(Campaigns::run, new Settings(true, 0, List.of("kills")));
        assertThat(said)
                .containsPattern("10 jobs on two workers, [1-9]\\d* JVMs")
                .contains(
                        "the command 1 times: 0 jobs lost, 0 answered twice",
                        "equal to those of the campaign left alone");
    }

    @Test
    void aProgramThatFailsIsNoFigure() {
        Jvm missing = Jvm.of("-cp", Checkout.CLASSES, "no.such.Program");
        assertThatThrownBy(missing::run)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ClassNotFound");
    }

    @Test
    void aProgramThatHangsIsEndedAndToldFromOneThatFails() {
        String debugger = "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:0";
        Jvm hanging = Jvm.of(debugger, "-cp", Checkout.CLASSES, "kernels.HelloWorld");
        assertThatThrownBy(() -> hanging.run(1))
                .isInstanceOfSatisfying(
                        Jvm.Failed.class, e -> assertThat(e.ended()).isFalse());
        Jvm missing = Jvm.of("-cp", Checkout.CLASSES, "no.such.Program");
        assertThatThrownBy(missing::run)
                .isInstanceOfSatisfying(
                        Jvm.Failed.class, e -> assertThat(e.ended()).isTrue());
    }

    @Test
    void processorTimeIsReadFromTheShell() {
        assertThat(Jvm.cpu("0m0.00s 0m0.00s\n1m2.500000s 0m0.25s\n")).isEqualTo(62.75);
    }

    @Test
    void theMedianIsOfEachFigureByItself() {
        List<Measured> runs =
                List.of(new Measured(3, 10, "a"), new Measured(1, 30, "b"), new Measured(2, 20, "the last"));
        assertThat(Measured.median(runs)).isEqualTo(new Measured(2, 20, "the last"));
        assertThat(Measured.geometricMean(List.of(2.0, 8.0))).isEqualTo(4.0);
    }

    @Test
    void theHealedBankIsComparedWithThePlainOne() throws Exception {
        Map<String, String> row = BankOverhead.row(new BankOverhead.Size(2, 100, 1000), 1);
        assertThat(List.of("plain s", "new-lock s", "known-lock cpu s", "learning s", "synchronized s"))
                .allMatch(head -> Double.parseDouble(row.get(head)) > 0);
        assertThat(row.get("found").split(", ")).hasSize(3);
    }

    @Test
    void everyRunIsTheSameAgain() throws Exception {
        assumeTargets();
        String table = output(Replays::run, new Settings(true, 0, List.of("racy.Figure1", "deadlock.Philosophers")));
        assertThat(table.lines().filter(l -> l.matches("(racy.Figure1|deadlock.Philosophers)( +10){10}")))
                .hasSize(2);
    }

    @Test
    void statePutBackIsComparedWithClassesLoadedAnew() throws Exception {
        assumeTargets();
        assertThat(output(Resets::run, new Settings(true, 0, List.of("targets"))))
                .contains("of 6 runs 0 different, 0 not fully controlled");
    }

    @Test
    void minimisedSchedulesAreAsSimpleAsTheBestOfAnEnumeration() throws Exception {
        assumeTargets();
        assertThat(output(Minima::run, QUICK)).contains("as simple").doesNotContain(" longer\n");
    }

    @Test
    void switchesAreCountedAndDrawn() throws Exception {
        assertThat(output(Switches::run, QUICK)).containsPattern("volatile +\\d+ ");
        assertThat(output(Growth::run, QUICK)).contains("threads as");
    }

    private static void assumeTargets() {
        assumeTrue(Files.exists(Checkout.root().resolve(Checkout.TARGETS)), "needs the targets of the module its");
    }
}
