package io.deadheat.cli;

import io.deadheat.detect.Detectors;
import io.deadheat.engine.BadInputException;
import io.deadheat.engine.Completeness;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.launch.AgentJar;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.engine.watch.TraceRun;
import io.deadheat.engine.watch.Watch;
import io.deadheat.engine.watch.WatchRequest;
import io.deadheat.engine.watch.WatchResult;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Dossier;
import io.deadheat.report.Ansi;
import io.deadheat.report.Text;
import io.deadheat.report.TextReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code deadheat watch}: the program's stdout is its own, so the summary goes to stderr. */
@Command(
        name = "watch",
        synopsisHeading = "Usage:%n",
        customSynopsis = {
            "  deadheat watch [OPTIONS] -cp CLASSPATH MainClass [args...]",
            "  deadheat watch [OPTIONS] -jar FILE [args...]",
            "  deadheat watch [OPTIONS] -cp CLASSPATH --test CLASS[#method]",
            "  deadheat watch [OPTIONS] -p PATH -m MODULE[/CLASS] [args...]",
            "  deadheat watch [OPTIONS] --from-trace FILE",
            ""
        },
        description = "Runs the program once, observed, and reports the potential races of that run.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class WatchCommand implements Callable<Integer> {
    private static final int SHOWN = 20;

    /** The detectors that the agent has, and none: a plain run, with noise or listeners alone. */
    enum Detector {
        HYBRID,
        FASTTRACK,
        ERASER,
        NONE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Interruption interruption;

    @Mixin
    private ProgramOptions program;

    @Mixin
    private TargetOptions target;

    @Mixin
    private ResultsOptions output;

    @Mixin
    private RunOptions run;

    @Option(
            names = "--detector",
            paramLabel = "NAME",
            defaultValue = "hybrid",
            description = "${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private Detector detector;

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "1",
            description = "Unites this many runs; default: ${DEFAULT-VALUE}.")
    private int runs;

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            defaultValue = "potential",
            description = "Exit code 1 from this on: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private FailOn failOn;

    @Option(names = "--trace", paramLabel = "FILE", description = "Writes the events of the run to FILE.")
    private Path trace;

    @Option(
            names = "--from-trace",
            paramLabel = "FILE",
            description = "Runs no program: the detector works on the events in FILE.")
    private Path fromTrace;

    @Option(
            names = "--listener",
            paramLabel = "CLASS",
            split = ",",
            hideParamSyntax = true,
            description = "A listener on the program's class path that is told of every event.")
    private List<String> listeners = new ArrayList<>();

    @Option(
            names = "--no-ownership",
            description = "Eraser only: an object that passes from one thread to another counts as shared.")
    private boolean noOwnership;

    @Mixin
    private NoiseOptions noise;

    WatchCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        WatchResult result = fromTrace == null ? watch() : offline();
        report(result);
        return exitCode(result);
    }

    private WatchResult watch() throws IOException, InterruptedException {
        if (runs < 1) {
            throw new BadInputException("--runs must be at least 1: " + runs);
        }
        Program named = program.program();
        TargetJdk jdk = target.jdk();
        named.check(jdk);
        listeners.forEach(l -> named.require(l, jdk));
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            WatchRequest request = new WatchRequest(
                    named, jdk, target.jvmArgs(), AgentJar.locate(), this::agent, null, trace, runs, run.budget());
            return new Watch(request, results, interruption).run();
        }
    }

    private WatchResult offline() throws IOException {
        if (program.isNamed()) {
            throw new BadInputException("--from-trace runs no program: name one or the other");
        }
        Dossier dossier = TraceRun.of(fromTrace, Detectors.byName(detector.toString(), !noOwnership));
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            results.write(dossier);
        }
        return new WatchResult(dossier, Completeness.FULL, List.of());
    }

    private AgentOptions agent() {
        AgentOptions options = AgentOptions.empty()
                .set(Key.DETECTOR, detector)
                .set(Key.LISTENER, listeners.isEmpty() ? null : String.join(";", listeners))
                .set(Key.OWNERSHIP, noOwnership ? "false" : null);
        noise.addTo(options);
        target.addTo(options);
        return options;
    }

    private void report(WatchResult result) {
        result.problems().forEach(p -> System.err.println("deadheat: " + Text.oneLine(p)));
        if (!run.quiet()) {
            Ansi ansi = Ansi.forTerminal(System.console() != null);
            System.err.print("deadheat: " + TextReport.render(result.dossier(), ansi, SHOWN));
            System.err.println("\nresults: " + output.folder().resolve("races.json"));
        }
    }

    private int exitCode(WatchResult result) {
        Integer own = result.dossier().programExit;
        return run.passExit() && own != null ? own : ExitCode.of(result.dossier(), failOn, result.completeness());
    }
}
