package io.deadheat.cli;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.campaign.Campaign;
import io.deadheat.engine.campaign.Plan;
import io.deadheat.engine.confirm.Candidates;
import io.deadheat.engine.confirm.Confirm;
import io.deadheat.engine.confirm.ConfirmRequest;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.confirm.Fingerprint;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Dossier;
import io.deadheat.report.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code deadheat confirm}: the result is on stdout, because the program is not heard. */
@Command(
        name = "confirm",
        synopsisHeading = "Usage:%n",
        customSynopsis = {
            "  deadheat confirm [OPTIONS] -cp CLASSPATH MainClass [args...]",
            "  deadheat confirm [OPTIONS] -jar FILE [args...]",
            "  deadheat confirm [OPTIONS] -cp CLASSPATH --test CLASS[#method]",
            "  deadheat confirm [OPTIONS] -p PATH -m MODULE[/CLASS] [args...]",
            "  deadheat confirm [OPTIONS] --plan FILE [--shard I/N]",
            ""
        },
        description =
                "Runs the program many times under control to bring each pair of conflicting accesses side by side,"
                        + " and tells real races from the others.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ConfirmCommand implements Callable<Integer> {
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
    private HealedOptions healed;

    @Mixin
    private ValuesOptions values;

    @Mixin
    private CandidateOptions candidates;

    @Mixin
    private CampaignOptions campaign;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            defaultValue = "confirmed",
            description = "Exit code 1 from this on: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private FailOn failOn;

    ConfirmCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        control.runs();
        if (campaign.isPlanned()) {
            campaign.checkAlone(spec.commandLine().getParseResult());
        }
        try (ResultsFolder results = values.open(output.folder())) {
            ConfirmResult result = campaign.isOne() ? planned(results) : confirmed(results);
            List<String> problems = new ArrayList<>();
            Completeness completeness = candidates.completeness(problems).and(result.completeness());
            problems.addAll(result.problems());
            Console.report(result.dossier(), problems, run, output);
            return ExitCode.of(result.dossier(), failOn, completeness);
        }
    }

    private ConfirmResult confirmed(ResultsFolder results) throws IOException, InterruptedException {
        ControlledTarget named = named();
        Budget budget = run.budget();
        String fingerprint = fingerprint(named, results.work());
        ConfirmRequest request = new ConfirmRequest(
                named,
                candidates(named, results, budget, fingerprint),
                control.runs(),
                control.seed(),
                control.allRuns(),
                true,
                control.fork(),
                control.isolation(),
                budget,
                fingerprint);
        return new Confirm(request, results, interruption, run.progressBar()).run();
    }

    private ControlledTarget named() throws IOException, InterruptedException {
        ControlledTarget named =
                healed.applyTo(target.controlled(program.program()).on(control.engine()));
        named.program().check(named.jdk());
        return values.withInput(named, output);
    }

    private ConfirmResult planned(ResultsFolder results) throws IOException, InterruptedException {
        Budget budget = run.budget();
        boolean given = campaign.isPlanned();
        ControlledTarget own = !given || program.isNamed() ? named() : null;
        Plan plan = given ? campaign.plan() : plan(own, results, budget);
        own = own == null ? plan.terms().target(target.home() == null ? null : target.jdk()) : own;
        plan.terms().checkFit(own, results.work());
        Campaign.Request request = new Campaign.Request(plan, campaign.shard(), own, campaign.workers(), budget);
        return new Campaign(request, results, interruption, run.progressBar()).run();
    }

    /** That of the same command where it was ended in the middle. */
    private Plan plan(ControlledTarget named, ResultsFolder results, Budget budget)
            throws IOException, InterruptedException {
        String fingerprint = fingerprint(named, results.work());
        Path file = results.sub(PlanCommand.FILE);
        Plan before = Files.exists(file) ? Plan.read(file) : null;
        if (before != null && fingerprint.equals(before.terms().base().unfinished)) {
            return before;
        }
        Dossier found = candidates.find(named, target, output, results, budget, interruption);
        Plan plan = Plan.of(
                new Plan.Request(
                        named,
                        found,
                        control.seed(),
                        control.runs(),
                        control.runs(),
                        control.allRuns(),
                        control.fork(),
                        control.isolation(),
                        values.shown(),
                        fingerprint),
                results.work());
        results.write(PlanCommand.FILE, String.join("\n", plan.lines()) + "\n");
        return plan;
    }

    private String fingerprint(ControlledTarget named, Path work) throws IOException {
        List<Object> options = new ArrayList<>(List.of("confirm", control.runs(), control.seed()));
        options.addAll(candidates.asked());
        options.addAll(List.of(control.fork(), control.isolation()));
        options.add(control.allRuns());
        options.add(healed);
        options.add(values);
        return Fingerprint.of(named.invocation(work), options);
    }

    private Dossier candidates(ControlledTarget named, ResultsFolder results, Budget budget, String fingerprint)
            throws IOException, InterruptedException {
        Dossier before = Candidates.unfinished(results.races(), fingerprint);
        if (before != null) {
            say("going on after " + Candidates.judged(before) + " of " + before.races.size() + " pairs");
            return before;
        }
        return candidates.find(named, target, output, results, budget, interruption);
    }

    private void say(String line) {
        if (!run.quiet()) {
            System.err.println("deadheat: " + Text.oneLine(line));
        }
    }
}
