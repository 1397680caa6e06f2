package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.check.Baseline;
import io.deadheat.engine.check.ChangedClasses;
import io.deadheat.engine.check.Check;
import io.deadheat.engine.check.CheckKeys;
import io.deadheat.engine.check.CheckRequest;
import io.deadheat.engine.check.CheckResult;
import io.deadheat.engine.check.Reports;
import io.deadheat.engine.check.Suppressions;
import io.deadheat.engine.confirm.Fingerprint;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.fix.SourceFixes;
import io.deadheat.engine.heal.AssureRequest;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.ContentHash;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.MavenProject;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.report.Ansi;
import io.deadheat.report.CheckSummary;
import io.deadheat.report.Sources;
import io.deadheat.report.Text;
import io.deadheat.scan.ScanOptions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code deadheat check}: what people type. The program is not heard; stdout ends with what to do. */
@Command(
        name = "check",
        synopsisHeading = "Usage:%n",
        customSynopsis = {
            "  deadheat check [OPTIONS] -cp CLASSPATH MainClass [args...]",
            "  deadheat check [OPTIONS] -jar FILE [args...]",
            "  deadheat check [OPTIONS] -cp CLASSPATH --test CLASS[#method]",
            "  deadheat check [OPTIONS] -p PATH -m MODULE/CLASS [args...]",
            "  deadheat check [OPTIONS] FOLDER                 a Maven project and its tests",
            "  deadheat check [OPTIONS] -cp LIBRARY [--class NAME | --api PATTERN]",
            ""
        },
        description = "Scans the program, watches a run of it, tries to prove every potential race, the most likely"
                + " first, and writes the reports.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class CheckCommand implements Callable<Integer> {
    private static final Duration DEFAULT_BUDGET = Duration.ofMinutes(5);
    /** A fix that nobody asked for may not make people wait. */
    private static final Duration LONGEST_FIX = Duration.ofSeconds(30);

    private final Interruption interruption;

    @Mixin
    private ProgramOptions program;

    @Mixin
    private LibraryOptions library;

    @Mixin
    private TargetOptions target;

    @Mixin
    private ResultsOptions output;

    @Mixin
    private RunOptions run;

    @Mixin
    private ControlOptions control;

    @Mixin
    private SourceOptions source;

    @Mixin
    private ValuesOptions values;

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            defaultValue = "confirmed",
            description = "Exit code 1 from this on: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private FailOn failOn;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "Races in this file are known: they are shown, and do not fail the build.")
    private Path baseline;

    @Option(names = "--write-baseline", description = "Writes the races that would fail the build to the baseline.")
    private boolean writeBaseline;

    @Option(
            names = "--suppressions",
            paramLabel = "FILE",
            description = "Lines 'PATTERN: reason': races, fields or classes that are meant to race.")
    private Path suppressions;

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "A races.json that a run with the agent has left, taken in place of a watched run;"
                    + " may be given again.")
    private List<Path> from = new ArrayList<>();

    @Option(
            names = "--changed-since",
            paramLabel = "REF",
            description = "Looks only at pairs that touch classes whose sources differ from this state in git.")
    private String changedSince;

    @Option(names = "--fresh", description = "Keeps nothing of an earlier check in the results folder.")
    private boolean fresh;

    @Option(names = "--no-scan", description = "Takes candidates from the watched run alone; for large programs.")
    private boolean noScan;

    @Option(
            names = "--fixes",
            negatable = true,
            description =
                    "Proposes every patch of the source that mends what is proven, each one tried, in what time is"
                            + " left; without it one patch for the worst race, with --no-fixes none.")
    private Boolean fixes;

    CheckCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (writeBaseline && baseline == null) {
            throw new BadInputException("--write-baseline needs the file: --baseline FILE");
        }
        Budget budget = run.budget(DEFAULT_BUDGET);
        Suppressions meant = suppressions == null ? Suppressions.none() : Suppressions.read(suppressions);
        Baseline known = baseline == null || writeBaseline ? null : Baseline.read(baseline);
        List<MavenProject> modules = program.modules();
        if (!modules.isEmpty()) {
            return checkModules(modules, budget, meant, known);
        }
        ControlledTarget named = named();
        named = libraryPath() == null ? values.withInput(named, output) : named;
        try (ResultsFolder results = values.open(output.folder())) {
            Reports reports = reports(named, results);
            return conclude(check("", named, budget, meant, reports), known, reports);
        }
    }

    private int checkModules(List<MavenProject> modules, Budget budget, Suppressions meant, Baseline known)
            throws IOException, InterruptedException {
        try (ResultsFolder results = values.open(output.folder())) {
            Reports.forget(results);
            String classPath =
                    modules.stream().map(MavenProject::classPath).collect(Collectors.joining(File.pathSeparator));
            Sources sources = Sources.of(Path.of(""), source.path(), classPath);
            Reports all = new Reports(results, sources, Version.number());
            ModulesCheck check = new ModulesCheck(modules, budget, all, interruption, (module, share) -> {
                program.choose(module);
                ControlledTarget named = named();
                try (ResultsFolder own = values.open(output.folder().resolve(module.name()))) {
                    Reports reports = reports(named, own);
                    CheckResult result = check(module.name() + ": ", named, share, meant, reports);
                    reports.write(result.dossier());
                    return result;
                }
            });
            return conclude(check.run(), known, all);
        }
    }

    /** What is checked, where it can be started. */
    private ControlledTarget named() {
        String libraryPath = libraryPath();
        ControlledTarget named = target.controlled(
                        libraryPath == null ? program.program() : new MainProgram(libraryPath, "", List.of()))
                .on(control.engine());
        if (libraryPath == null) {
            named.program().check(named.jdk());
        }
        return named;
    }

    private Reports reports(ControlledTarget named, ResultsFolder results) throws IOException {
        Reports.forget(results);
        Sources sources = Sources.of(Path.of(""), source.path(), named.invocation(results.work()));
        return new Reports(results, sources, Version.number());
    }

    private CheckResult check(String module, ControlledTarget named, Budget budget, Suppressions meant, Reports reports)
            throws IOException, InterruptedException {
        ResultsFolder results = reports.results();
        CheckRequest request = request(named, budget, meant, results.work());
        CheckProgress progress = new CheckProgress(module, reports, budget, run.progress());
        CheckResult result = libraryPath() == null
                ? new Check(request, results, interruption, progress).run()
                : new LibraryCheck(request, output.folder().resolve("tests"), results, interruption, progress).run();
        progress.end();
        if (wantsFixes(result) && !budget.isSpent() && !interruption.isRequested()) {
            fix(result.dossier(), named, budget, reports.sources(), results.work());
        }
        return result;
    }

    private boolean wantsFixes(CheckResult result) {
        return !result.isOld() && !Boolean.FALSE.equals(fixes) && libraryPath() == null;
    }

    /** Where the library is that is checked in place of a program, or null. */
    private String libraryPath() {
        if (library.isNamed() && program.classPath() == null) {
            throw new BadInputException("--class and --api need the class path of the library: -cp LIBRARY");
        }
        if (library.isNamed() && program.isNamed()) {
            throw new BadInputException("name a program, or a library by --class or --api, not both");
        }
        return program.libraryPath();
    }

    private void fix(Dossier dossier, ControlledTarget named, Budget budget, Sources sources, Path work)
            throws IOException, InterruptedException {
        Budget time = fixes == null ? budget.part(2, LONGEST_FIX) : budget;
        AssureRequest how = AssureRequest.usual(named, control.seed(), time);
        SourceFixes proposing = new SourceFixes(how, sources, work, interruption);
        if (fixes == null) {
            proposing.proposeBest(dossier);
        } else {
            proposing.propose(dossier);
        }
    }

    private CheckRequest request(ControlledTarget named, Budget budget, Suppressions meant, Path work)
            throws IOException {
        ChangedClasses changed = changedSince == null ? null : ChangedClasses.since(changedSince, Path.of(""));
        return new CheckRequest(
                named,
                noScan ? null : scan(),
                from,
                changed,
                control.runs(),
                control.seed(),
                control.allRuns(),
                control.fork(),
                control.isolation(),
                budget,
                meant,
                keys(named, changed, work),
                fresh);
    }

    private CheckKeys keys(ControlledTarget named, ChangedClasses changed, Path work) throws IOException {
        List<Object> verdicts = List.of("check", control.runs(), control.seed(), control.fork(), control.isolation());
        String tool = ContentHash.of(Files.readAllBytes(named.agentJar()));
        String program =
                Fingerprint.of(named.invocation(work), List.of(verdicts, control.allRuns(), tool, values.toString()));
        String text = suppressions == null ? "" : Files.readString(suppressions);
        return CheckKeys.of(program, Race.hash(noScan + " " + from + " " + changed + " " + fixes + " " + text));
    }

    private ScanOptions scan() throws IOException {
        ScanOptions scan = new ScanOptions();
        String libraryPath = libraryPath();
        if (libraryPath == null) {
            new ScanProgram(program).nameTo(scan, false);
        } else {
            scan.classPath.add(libraryPath);
            scan.classes.addAll(library.classes());
            scan.api.addAll(library.apiOrAllOf(libraryPath));
        }
        scan.javaHome = target.home();
        scan.include.addAll(target.include());
        scan.exclude.addAll(target.exclude());
        return scan;
    }

    private int conclude(CheckResult result, Baseline known, Reports reports) throws IOException {
        Dossier dossier = result.dossier();
        Baseline before = writeBaseline ? Baseline.write(baseline, dossier, failOn) : known;
        List<String> mended = before == null ? List.of() : before.applyTo(dossier);
        reports.results().write(dossier);
        reports.write(dossier);
        if (result.kept() != null && !run.quiet()) {
            System.err.println("deadheat: " + result.kept() + "; --fresh checks anew");
        }
        result.problems().forEach(p -> System.err.println("deadheat: " + Text.oneLine(p)));
        if (!run.quiet()) {
            Ansi ansi = Ansi.forTerminal(System.console() != null);
            System.out.print(CheckSummary.render(dossier, output.folder().toString(), mended, ansi));
        }
        boolean own = run.passExit() && dossier.programExit != null;
        return own ? dossier.programExit : ExitCode.of(dossier, failOn, result.completeness());
    }
}
