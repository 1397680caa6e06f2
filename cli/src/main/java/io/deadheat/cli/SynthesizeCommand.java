package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.Program;
import io.deadheat.report.Ansi;
import io.deadheat.report.Text;
import io.deadheat.report.TextReport;
import io.deadheat.synth.Campaign;
import io.deadheat.synth.SynthesizeRequest;
import io.deadheat.synth.SynthesizeResult;
import io.deadheat.synth.Tally;
import io.deadheat.synth.prove.ProofSettings;
import io.deadheat.synth.seed.NothingToCallException;
import io.deadheat.synth.seed.SeedJvm;
import io.deadheat.synth.seed.SeedSources;
import java.io.File;
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
            "  deadheat synthesize [OPTIONS] -cp LIBRARY --class NAME --auto-seed",
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

    @Option(
            names = "--auto-seed",
            description = "Makes the sequential tests itself, for the classes that --class names.")
    private boolean autoSeed;

    @Option(names = "--write-seeds", paramLabel = "DIR", description = "Keeps these as JUnit source.")
    private Path writeSeeds;

    @Option(
            names = "--all-pairs",
            description = "Writes a test for every pair, also where it shows one or two more than others.")
    private boolean allPairs;

    @Option(names = "--keep-all", description = "Keeps tests that expose nothing, too.")
    private boolean keepAll;

    @Option(
            names = "--random-pairs",
            paramLabel = "N",
            defaultValue = "0",
            description = "For comparison: N tests of two random methods on one object instead.")
    private int randomPairs;

    @Option(names = "--no-confirm", description = "Writes the tests without running them.")
    private boolean noConfirm;

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            defaultValue = "confirmed",
            description = "Exit code 1 from this on: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private FailOn failOn;

    /** What stands for others in tests: that two threads use one mock is no race of the library. */
    private static final List<String> MOCKS =
            List.of("org.mockito.**", "net.bytebuddy.**", "org.objenesis.**", "org.easymock.**", "org.jmock.**");

    SynthesizeCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (program.classPath() == null) {
            throw new BadInputException("synthesize needs a class path: -cp CLASSPATH");
        }
        if (autoSeed && classes.isEmpty()) {
            throw new BadInputException("--auto-seed needs the classes to make seeds for: --class NAME");
        }
        if (writeSeeds != null && !autoSeed) {
            throw new BadInputException("--write-seeds goes with --auto-seed");
        }
        Budget budget = run.budget();
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            List<SynthesizeRequest> requests = autoSeed ? made(results, budget) : List.of(named(budget));
            SynthesizeResult result = new Campaign(results, interruption, run.progressBar()).run(requests);
            report(result);
            return ExitCode.of(result.dossier(), failOn, result.completeness());
        }
    }

    /** One for each class that seeds can be made for; that there is none for another is said. */
    private List<SynthesizeRequest> made(ResultsFolder results, Budget budget)
            throws IOException, InterruptedException {
        List<SynthesizeRequest> requests = new ArrayList<>();
        List<NothingToCallException> unfit = new ArrayList<>();
        Budget trying = budget.part(2, null);
        for (String name : classes) {
            try {
                requests.add(made(name, results, budget, trying.part(classes.size() - requests.size(), null)));
            } catch (NothingToCallException e) {
                unfit.add(e);
            }
        }
        if (requests.isEmpty()) {
            throw unfit.get(0);
        }
        unfit.forEach(e -> System.err.println("deadheat: " + e.getMessage()));
        return requests;
    }

    private SynthesizeRequest named(Budget budget) {
        Program named = program.program();
        ControlledTarget seed = target.controlled(named).on(control.engine()).excluding(MOCKS);
        named.check(seed.jdk());
        classes.forEach(c -> named.require(c, seed.jdk()));
        return request(seed, program.classPath(), seedClasses(), null, classes, budget);
    }

    /** @param trying what finding out what can be called may take */
    private SynthesizeRequest made(String className, ResultsFolder results, Budget budget, Budget trying)
            throws IOException, InterruptedException {
        new MainProgram(program.classPath(), className, List.of()).require(className, target.jdk());
        Path compiled = results.sub("classes");
        SeedJvm jvm = new SeedJvm(target.jdk(), target.jvmArgs(), interruption, trying);
        SeedSources seeds = SeedSources.of(
                className, program.classPath(), jvm, results.work().resolve("seeds"), compiled);
        String path = compiled + File.pathSeparator + program.classPath();
        Program main = seeds.program(path, results.work().resolve("files"));
        return request(
                target.controlled(main).on(control.engine()),
                path,
                List.of(seeds.seedClass()),
                seeds,
                List.of(className),
                budget);
    }

    private SynthesizeRequest request(
            ControlledTarget seed,
            String path,
            List<String> seedClasses,
            SeedSources made,
            List<String> targets,
            Budget budget) {
        return new SynthesizeRequest(
                seed,
                path,
                seedClasses,
                made,
                writeSeeds,
                targets,
                api,
                tests == null ? output.folder().resolve("tests") : tests,
                noConfirm ? null : proof(seed, budget),
                randomPairs,
                allPairs,
                keepAll,
                budget);
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
                    + " by field and methods); " + result.tried() + " tests tried, " + result.tests() + " kept"
                    + (result.files().isEmpty() ? "" : ":"));
            result.files().forEach(f -> System.out.println("  " + f));
            System.out.println("races, as pairs of statements: " + Tally.ofStatements(result.dossier()));
            System.out.println("races, by field and methods: " + Tally.ofMethods(result.dossier()));
            System.out.println("\nresults: " + output.folder().resolve("races.json"));
        }
    }
}
