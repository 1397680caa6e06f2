package io.deadheat.engine.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.Sources;
import io.deadheat.engine.StubAgent;
import io.deadheat.engine.confirm.Candidates;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.confirm.HandMade;
import io.deadheat.engine.confirm.Progress;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.Statements;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.Race;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignTest {
    @TempDir
    Path folder;

    /** As on a full disk; here it is an agent that makes no runs. */
    @Test
    void jobsAreNotBlamedForAJvmThatDoesNotComeToTheFirstRun() throws Exception {
        Plan plan = plan(StubAgent.jar(folder));
        for (int time = 0; time < 2; time++) {
            ConfirmResult result = run(plan);
            assertThat(result.completeness()).isEqualTo(Completeness.LOST);
            assertThat(result.problems()).hasSize(2);
            assertThat(result.problems().get(0)).contains("before the first run");
            assertThat(result.problems().get(1))
                    .isEqualTo("stopped with 2 jobs left: the same command goes on from there");
            assertThat(Files.readAllLines(folder.resolve("results/shard-1-of-1.jsonl")))
                    .hasSize(1);
        }
    }

    private Plan plan(Path agent) throws IOException {
        Path classes = Sources.compile(
                folder.resolve("classes"),
                "public class Count {\n  static int n;\n  public static void main(String[] a) {\n    n++;\n  }\n}\n");
        ControlledTarget target = new ControlledTarget(
                new MainProgram(classes.toString(), "Count", List.of()),
                TargetJdk.current(),
                List.of(),
                agent,
                AgentOptions::empty);
        try (Statements statements = Statements.of(target.program(), target.jdk(), folder)) {
            List<Race> races = HandMade.parse("Count:4,Count:4", statements);
            return Plan.of(
                    new Plan.Request(
                            target, Candidates.of(races, List.of()), 1, 1, 1, false, false, "auto", true, null),
                    folder);
        }
    }

    private ConfirmResult run(Plan plan) throws IOException, InterruptedException {
        try (ResultsFolder results = ResultsFolder.open(folder.resolve("results"))) {
            ControlledTarget target = plan.terms().target(null);
            ControlledTarget stubbed = new ControlledTarget(
                    target.program(), target.jdk(), List.of(), folder.resolve("agent.jar"), target.agent());
            Campaign.Request request = new Campaign.Request(plan, Shard.WHOLE, stubbed, 1, Budget.unbounded());
            return new Campaign(request, results, Interruption.none(), Progress.NONE).run();
        }
    }
}
