package io.deadheat.cli;

import io.deadheat.engine.ExitCode;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.Candidates;
import io.deadheat.engine.confirm.Confirm;
import io.deadheat.engine.confirm.ConfirmRequest;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.confirm.Fingerprint;
import io.deadheat.engine.confirm.HandMade;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.AgentJar;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.Statements;
import io.deadheat.engine.watch.Watch;
import io.deadheat.engine.watch.WatchRequest;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.report.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code deadheat confirm}: the result is on stdout, because the program is not heard. */
@Command(
        name = "confirm",
        synopsisHeading = "Usage:%n",
        customSynopsis = {
            "  deadheat confirm [OPTIONS] -cp CLASSPATH MainClass [args...]",
            "  deadheat confirm [OPTIONS] -jar FILE [args...]",
            "  deadheat confirm [OPTIONS] -cp CLASSPATH --test CLASS[#method]",
            "  deadheat confirm [OPTIONS] -p PATH -m MODULE[/CLASS] [args...]",
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

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "A races.json with the pairs to try; without it the program is watched first.")
    private Path from;

    @Option(
            names = "--pair",
            paramLabel = "PAIR",
            description = "Tries this pair only: the id of a race, or Class:line,Class:line; may be given again.")
    private List<String> pairs = new ArrayList<>();

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
        ControlledTarget named = healed.applyTo(target.controlled(program.program()));
        named.program().check(named.jdk());
        Budget budget = run.budget();
        try (ResultsFolder results = values.open(output)) {
            String fingerprint = fingerprint(named, results.work());
            Dossier candidates = candidates(named, results, budget, fingerprint);
            ConfirmRequest request = new ConfirmRequest(
                    named,
                    candidates,
                    control.runs(),
                    control.seed(),
                    control.allRuns(),
                    control.fork(),
                    control.isolation(),
                    budget,
                    fingerprint);
            ConfirmResult result = new Confirm(request, results, interruption, run.progressBar()).run();
            Console.report(result.dossier(), result.problems(), run, output);
            return ExitCode.of(result.dossier(), failOn, result.completeness());
        }
    }

    private String fingerprint(ControlledTarget named, Path work) throws IOException {
        List<Object> options = new ArrayList<>(List.of("confirm", control.runs(), control.seed(), pairs));
        options.addAll(List.of(control.fork(), control.isolation()));
        options.add(control.allRuns());
        options.add(from);
        options.add(healed);
        return Fingerprint.of(named.invocation(work), options);
    }

    private Dossier candidates(ControlledTarget named, ResultsFolder results, Budget budget, String fingerprint)
            throws IOException, InterruptedException {
        Dossier before = Candidates.unfinished(results.races(), fingerprint);
        if (before != null) {
            say("going on after " + Candidates.judged(before) + " of " + before.races.size() + " pairs");
            return before;
        }
        try (Statements statements = Statements.of(named.program(), named.jdk(), results.work())) {
            List<String> ids = pairs.stream().filter(p -> !HandMade.isOne(p)).toList();
            List<Race> races = new ArrayList<>();
            List<Deadlock> deadlocks = new ArrayList<>();
            pairs.stream().filter(HandMade::isOne).forEach(p -> races.addAll(HandMade.parse(p, statements)));
            if (from != null || !ids.isEmpty()) {
                Path file = from == null ? output.folder().resolve("races.json") : from;
                Dossier selected = Candidates.select(Candidates.read(file, named.program(), statements), ids);
                races.addAll(selected.races);
                deadlocks.addAll(selected.deadlocks);
            }
            return pairs.isEmpty() && from == null ? watched(named, results, budget) : Candidates.of(races, deadlocks);
        }
    }

    private Dossier watched(ControlledTarget named, ResultsFolder results, Budget budget)
            throws IOException, InterruptedException {
        WatchRequest request = new WatchRequest(
                named.program(),
                named.jdk(),
                named.jvmArgs(),
                AgentJar.locate(),
                () -> target.addTo(AgentOptions.empty()).set(Key.STUCK, "end"),
                results.work().resolve("watch.log"),
                null,
                1,
                budget);
        Dossier seen = new Watch(request, results, interruption).run().dossier();
        return Candidates.select(seen, List.of());
    }

    private void say(String line) {
        if (!run.quiet()) {
            System.err.println("deadheat: " + Text.oneLine(line));
        }
    }
}
