package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.Program;
import io.deadheat.report.Ansi;
import io.deadheat.report.Text;
import io.deadheat.report.TextReport;
import io.deadheat.synth.Synthesize;
import io.deadheat.synth.SynthesizeRequest;
import io.deadheat.synth.SynthesizeResult;
import io.deadheat.synth.prove.ProofSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code deadheat synthesize}: the result is on stdout, because the seed is not heard. */
@Command(
        name = "synthesize",
        synopsisHeading = "Usage:%n",
        customSynopsis = {
            "  deadheat synthesize [OPTIONS] -cp CLASSPATH --test CLASS[#method]",
            "  deadheat synthesize [OPTIONS] -cp CLASSPATH MainClass [args...]",
            ""
        },
        description = "Runs sequential tests once and writes multithreaded ones that race.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class SynthesizeCommand implements Callable<Integer> {
    private static final int SHOWN = 5;

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

    @Option(
            names = "--class",
            paramLabel = "NAME",
            description = "A class whose calls are to race; may be given again. Default: all that the seed calls.")
    private List<String> classes = new ArrayList<>();

    @Option(
            names = "--api",
            paramLabel = "PATTERN",
            description = "The library, such as 'org.acme.**'; all else is its client. May be given again.")
    private List<String> api = new ArrayList<>();

    @Option(
            names = "--tests",
            paramLabel = "DIR",
            description = "Where the sources of the tests go; default: tests in the folder of the results.")
    private Path tests;

    @Option(names = "--keep-all", description = "Keeps tests that expose nothing, too.")
    private boolean keepAll;

    @Option(names = "--no-confirm", description = "Writes the tests without running them.")
    private boolean noConfirm;

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            defaultValue = "confirmed",
            description = "Exit code 1 from this on: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private FailOn failOn;

    SynthesizeCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Program named = program.program();
        ControlledTarget seed = target.controlled(named);
        named.check(seed.jdk());
        if (program.classPath() == null) {
            throw new BadInputException("synthesize needs the class path of its seed: -cp CLASSPATH");
        }
        classes.forEach(c -> named.require(c, seed.jdk()));
        Budget budget = run.budget();
        SynthesizeRequest request = new SynthesizeRequest(
                seed,
                program.classPath(),
                seedClasses(),
                classes,
                api,
                tests == null ? output.folder().resolve("tests") : tests,
                noConfirm ? null : proof(seed, budget),
                keepAll,
                budget);
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            SynthesizeResult result = new Synthesize(request, results, interruption, run.progressBar()).run();
            report(result);
            return ExitCode.of(result.dossier(), failOn, result.completeness());
        }
    }

    private ProofSettings proof(ControlledTarget seed, Budget budget) {
        return new ProofSettings(
                seed,
                program.classPath(),
                control.runs(),
                control.seed(),
                control.allRuns(),
                control.fork(),
                control.isolation(),
                budget);
    }

    private List<String> seedClasses() {
        return program.tests().isEmpty()
                ? List.of(program.words().get(0))
                : program.tests().stream().map(t -> t.replaceAll("#.*", "")).toList();
    }

    private void report(SynthesizeResult result) {
        result.notes().forEach(n -> System.err.println("deadheat: " + Text.oneLine(n)));
        if (!run.quiet()) {
            Ansi ansi = Ansi.forTerminal(System.console() != null);
            System.out.print(TextReport.render(result.dossier(), ansi, SHOWN));
            System.out.println("\n" + result.pairs() + " pairs of statements may race (" + result.methodPairs()
                    + " by field and methods); " + result.tried() + " tests tried, " + result.tests() + " kept:");
            result.files().forEach(f -> System.out.println("  " + f));
            System.out.println("\nresults: " + output.folder().resolve("races.json"));
        }
    }
}
