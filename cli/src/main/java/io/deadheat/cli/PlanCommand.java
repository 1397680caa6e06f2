package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.Completeness;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.campaign.Plan;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Dossier;
import io.deadheat.report.Text;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code deadheat plan}: cuts a confirmation into jobs, for {@code confirm --plan} to do. */
@Command(
        name = "plan",
        synopsisHeading = "Usage:%n",
        customSynopsis = {
            "  deadheat plan [OPTIONS] -cp CLASSPATH MainClass [args...]",
            "  deadheat plan [OPTIONS] -jar FILE [args...]",
            "  deadheat plan [OPTIONS] -cp CLASSPATH --test CLASS[#method]",
            "  deadheat plan [OPTIONS] -p PATH -m MODULE[/CLASS] [args...]",
            ""
        },
        description = "Writes the runs that would confirm each pair as jobs, one a line, to plan.jsonl in the results"
                + " folder. 'confirm --plan' does them, on as many machines as wanted, and 'merge' joins what they"
                + " found.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class PlanCommand implements Callable<Integer> {
    static final String FILE = "plan.jsonl";

    private final Interruption interruption;

    @Mixin
    private ProgramOptions program;

    @Mixin
    private TargetOptions target;

    @Mixin
    private ResultsOptions output;

    @Mixin
    private RunOptions run;

    @Mixin
    private ControlOptions control;

    @Mixin
    private ValuesOptions values;

    @Mixin
    private CandidateOptions candidates;

    @Option(
            names = "--runs-per-job",
            paramLabel = "N",
            description = "Cuts the runs for a pair into several jobs of so many; default: all in one.")
    private Integer runsPerJob;

    PlanCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (runsPerJob != null && runsPerJob < 1) {
            throw new BadInputException("--runs-per-job must be at least 1: " + runsPerJob);
        }
        control.runs();
        ControlledTarget named = target.controlled(program.program());
        named.program().check(named.jdk());
        named = values.withInput(named, output);
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            Dossier found = candidates.find(named, target, output, results, run.budget(), interruption);
            Plan plan = Plan.of(
                    new Plan.Request(
                            named,
                            found,
                            control.seed(),
                            control.runs(),
                            runsPerJob == null ? control.runs() : runsPerJob,
                            control.allRuns(),
                            control.fork(),
                            control.isolation(),
                            values.shown(),
                            null),
                    results.work());
            results.write(FILE, String.join("\n", plan.lines()) + "\n");
            if (!run.quiet()) {
                System.out.println(
                        plan.jobs().size() + " jobs: " + output.folder().resolve(FILE));
            }
        }
        List<String> problems = new ArrayList<>();
        Completeness completeness = candidates.completeness(problems);
        problems.forEach(p -> System.err.println("deadheat: " + Text.oneLine(p)));
        return completeness == Completeness.LOST ? ExitCode.FAILED : ExitCode.NOTHING_FOUND;
    }
}
