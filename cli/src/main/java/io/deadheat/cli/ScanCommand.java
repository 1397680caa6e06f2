package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.Completeness;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.report.Ansi;
import io.deadheat.report.Text;
import io.deadheat.report.TextReport;
import io.deadheat.scan.Progress;
import io.deadheat.scan.ScanException;
import io.deadheat.scan.ScanOptions;
import io.deadheat.scan.ScanResult;
import io.deadheat.scan.Scanner;
import io.deadheat.scan.UnreadableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code deadheat scan}: candidates from class files; runs nothing of the program, so stdout carries the result. */
@Command(
        name = "scan",
        synopsisHeading = "Usage:%n",
        customSynopsis = {
            "  deadheat scan [OPTIONS] -cp CLASSPATH MainClass",
            "  deadheat scan [OPTIONS] -jar FILE",
            "  deadheat scan [OPTIONS] -cp CLASSPATH --test CLASS[#method]",
            "  deadheat scan [OPTIONS] -cp LIBRARY --class NAME | --api PATTERN",
            ""
        },
        description = "Reads class files and reports the races that the program, or a client of the library, may have.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ScanCommand implements Callable<Integer> {
    private static final int SHOWN = 20;

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
    private LibraryOptions library;

    @Option(
            names = "--share-all",
            description = "Objects of every class of a large api are shared, not only of those that synchronize.")
    private boolean shareAll;

    @Option(
            names = "--k",
            paramLabel = "N",
            description = "Depth of object sensitivity; default: none first, then deeper where a pair is left.")
    private Integer k;

    @Option(names = "--stages", description = "Prints how many pairs are left after each stage.")
    private boolean stages;

    @Option(names = "--harness", paramLabel = "FILE", description = "Writes the synthesized callers as Java.")
    private Path harness;

    @Option(
            names = "--reached",
            paramLabel = "FILE",
            description = "Writes the methods that the scan reached, and the classes that each call may be made on.")
    private Path reached;

    @Option(
            names = "--graph",
            paramLabel = "ID",
            description = "Prints, as a Graphviz graph, all call paths to the two accesses of this race.")
    private String graph;

    @Option(
            names = "--exclusions",
            paramLabel = "FILE",
            description = "What cannot run in parallel or is not shared: root, roots, types, within, field, class.")
    private Path exclusions;

    @Option(names = "--view", paramLabel = "VIEW", description = "Lists by: ${COMPLETION-CANDIDATES}.")
    private ScanViews.View view;

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            defaultValue = "potential",
            description = "Exit code 1 from this on: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private FailOn failOn;

    ScanCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        ScanOptions options = options();
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            results.forgetRaces();
            ScanResult result = scan(options);
            results.write(result.dossier());
            if (harness != null) {
                Files.write(harness, result.harness());
            }
            if (reached != null) {
                Files.write(reached, result.reached());
            }
            report(result);
            Completeness completeness = result.complete() ? Completeness.FULL : Completeness.CUT;
            return ExitCode.of(result.dossier(), failOn, completeness);
        } catch (UnreadableException e) {
            System.err.println("deadheat: " + Text.oneLine(e.getMessage()));
            return ExitCode.FAILED;
        }
    }

    private ScanOptions options() throws IOException {
        ScanOptions options = new ScanOptions();
        new ScanProgram(program).nameTo(options, library.isNamed());
        options.javaHome = target.home();
        options.classes.addAll(library.classes());
        options.api.addAll(library.api());
        options.shareAll = shareAll;
        options.k = k;
        options.graphOf = graph;
        options.reached = reached != null;
        options.include.addAll(target.include());
        options.exclude.addAll(target.exclude());
        if (exclusions != null) {
            if (!Files.isReadable(exclusions)) {
                throw new BadInputException("cannot read the exclusion file " + exclusions);
            }
            options.exclusions.addAll(Files.readAllLines(exclusions));
        }
        return options;
    }

    private ScanResult scan(ScanOptions options) throws IOException, UnreadableException {
        Progress progress = run.progress() ? line -> System.err.println("deadheat: " + line) : Progress.silent();
        var budget = run.budget();
        try {
            return new Scanner(options, progress, () -> interruption.why(budget)).scan();
        } catch (ScanException e) {
            throw new BadInputException(e.getMessage(), e);
        }
    }

    private void graph(ScanResult result) {
        if (result.graph().isEmpty()) {
            throw new BadInputException("no race " + graph + " in this scan");
        }
        result.graph().forEach(System.out::println);
    }

    private void report(ScanResult result) {
        result.dossier()
                .coverage
                .skipped()
                .forEach(s -> System.err.println("deadheat: " + Text.oneLine(s.className() + ": " + s.why())));
        result.dossier().coverage.notes().stream()
                .filter(n -> !n.startsWith("contexts"))
                .forEach(n -> System.err.println("deadheat: " + Text.oneLine(n)));
        if (run.quiet()) {
            return;
        }
        if (stages) {
            System.out.println(result.counts().table());
            System.out.println("contexts: " + result.contexts());
        }
        if (exclusions != null) {
            System.out.println("exclusions used: " + result.exclusionsUsed());
        }
        if (graph != null) {
            graph(result);
            return;
        }
        if (view != null) {
            System.out.print(ScanViews.render(result.findings(), view));
        } else {
            Ansi ansi = Ansi.forTerminal(System.console() != null);
            System.out.print(TextReport.render(result.dossier(), ansi, SHOWN));
        }
        if (!result.findings().isEmpty()) {
            System.out.println("\nfindings: " + result.findings().size() + ", by field and objects (--view field)");
        }
        System.out.println("\nresults: " + output.folder().resolve("races.json"));
    }
}
