package io.deadheat.engine.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.Sources;
import io.deadheat.engine.StubAgent;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Race;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real child JVMs with a stub in the place of the agent. */
class WatchTest {
    @TempDir
    static Path folder;

    private static Path agent;
    private static Path classes;

    @BeforeAll
    static void prepare() throws IOException {
        agent = StubAgent.jar(Files.createDirectories(folder.resolve("a b=c")));
        classes = Sources.compile(folder.resolve("the classes"), """
                class App {
                    public static void main(String[] args) throws Exception {
                        assert args.length == 2 && args[1].equals("--runs") : "arguments changed";
                        switch (args[0]) {
                            case "exit" -> System.exit(7);
                            case "halt" -> Runtime.getRuntime().halt(9);
                            case "hang" -> Thread.currentThread().join();
                            case "assertions" -> { assert false : "on"; }
                            default -> {}
                        }
                    }
                }
                """);
    }

    @Test
    void theProgramsExitCodeAndTheAgentsRacesAreInTheResult() throws Exception {
        WatchResult result = watch("exit", 1, Budget.unbounded(), "-Dstub.field=a.B.x");
        assertThat(result.dossier().programExit).isEqualTo(7);
        assertThat(result.dossier().races).extracting(Race::field).containsExactly("a.B.x");
        assertThat(result.completeness()).isEqualTo(Completeness.FULL);
        assertThat(Files.readString(folder.resolve("out/races.json")))
                .isEqualTo(DossierWriter.toJson(result.dossier()))
                .contains("\"program\": \"App\"", "\"hybrid\"");
    }

    @Test
    void severalRunsAreOneResult() throws Exception {
        WatchResult result = watch("", 3, Budget.unbounded(), "-Dstub.field=a.B.x");
        assertThat(result.dossier().races).hasSize(1);
        assertThat(result.dossier().programExit).isZero();
        try (var files = Files.list(folder.resolve("out"))) {
            assertThat(files).containsExactly(folder.resolve("out/races.json"));
        }
    }

    @Test
    void aReportThatIsMissingMakesTheResultIncompleteAndAnEmptyOneIsWritten() throws Exception {
        DossierWriter.write(new Dossier(), folder.resolve("out/races.json"));
        WatchResult result = watch("halt", 1, Budget.unbounded());
        assertThat(result.completeness()).isEqualTo(Completeness.LOST);
        assertThat(result.problems())
                .containsExactly("the program's JVM ended with exit code 9 before the agent wrote its report");
        assertThat(Files.readString(folder.resolve("out/races.json")))
                .contains(
                        "\"races\": []", "\"programExit\": 9", result.problems().get(0));
    }

    @Test
    void aProgramThatNeverEndsIsEndedByTheBudgetAndItsReportIsKept() throws Exception {
        WatchResult result = watch("hang", 2, Budget.of(Duration.ofSeconds(2)), "-Dstub.field=a.B.x");
        assertThat(result.completeness()).isEqualTo(Completeness.CUT);
        assertThat(result.problems())
                .containsExactly("the budget was spent before the program ended, so the program was ended");
        assertThat(result.dossier().races).hasSize(1);
        assertThat(result.dossier().programExit).isNull();
    }

    @Test
    void assertionsAreOnUnlessSwitchedOff() throws Exception {
        assertThat(watch("assertions", 1, Budget.unbounded()).dossier().programExit)
                .isEqualTo(1);
        assertThat(watch("assertions", 1, Budget.unbounded(), "-da").dossier().programExit)
                .isZero();
    }

    private static WatchResult watch(String what, int runs, Budget budget, String... jvmArgs) throws Exception {
        WatchRequest request = new WatchRequest(
                new MainProgram(classes.toString(), "App", List.of(what, "--runs")),
                TargetJdk.current(),
                List.of(jvmArgs),
                agent,
                () -> AgentOptions.empty().set(AgentOptions.Key.DETECTOR, "hybrid"),
                null,
                null,
                runs,
                budget);
        try (ResultsFolder results = ResultsFolder.open(folder.resolve("out"))) {
            return new Watch(request, results, Interruption.none()).run();
        }
    }
}
