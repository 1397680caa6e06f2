package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.fuzz.Fuzz;
import io.deadheat.engine.fuzz.FuzzRequest;
import io.deadheat.engine.fuzz.FuzzResult;
import io.deadheat.engine.launch.Interruption;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code deadheat fuzz}: the result is on stdout, because the program is not heard. */
@Command(
        name = "fuzz",
        synopsisHeading = "Usage:%n",
        customSynopsis = {
            "  deadheat fuzz [OPTIONS] -cp CLASSPATH MainClass [args...]",
            "  deadheat fuzz [OPTIONS] -jar FILE [args...]",
            "  deadheat fuzz [OPTIONS] -cp CLASSPATH --test CLASS[#method]",
            "  deadheat fuzz [OPTIONS] -p PATH -m MODULE[/CLASS] [args...]",
            ""
        },
        description = "Runs the program under many schedules and reports exceptions, failed assertions, deadlocks,"
                + " livelocks, and races that it comes across.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class FuzzCommand implements Callable<Integer> {
    /** A name, or the class of a strategy of the user's. */
    private static final Pattern STRATEGY = Pattern.compile("(mix|random|serial|pos|surw|deadlock|atomicity)"
            + "|pct(:[1-9]\\d{0,3})?|dfs(:\\d{1,4})?|\\w+(\\.[\\w$]+)+");

    /** Where threads may be switched. */
    enum Switch {
        SYNC,
        ALL;

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

    @Mixin
    private ControlOptions control;

    @Mixin
    private HealedOptions healed;

    @Mixin
    private ValuesOptions values;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "mix",
            description = "mix, random, pct[:depth], pos, surw, deadlock, atomicity, serial, dfs[:preemptions] or the"
                    + " class of your own; default: ${DEFAULT-VALUE}.")
    private String strategy;

    @Option(
            names = "--switch",
            paramLabel = "WHERE",
            defaultValue = "all",
            description = "Switches threads at synchronization only (sync) or at plain memory accesses, too (all);"
                    + " default: ${DEFAULT-VALUE}.")
    private Switch switchAt;

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            defaultValue = "confirmed",
            description = "Exit code 1 from this on: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private FailOn failOn;

    FuzzCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!STRATEGY.matcher(strategy).matches()) {
            throw new BadInputException("no such strategy: " + strategy
                    + ": try mix, random, pct:3, pos, surw, deadlock, atomicity, serial or dfs:2");
        }
        if (control.fork() && strategy.startsWith("dfs")) {
            throw new BadInputException("--fork does not go with dfs, which must remember the runs before");
        }
        control.runs();
        ControlledTarget named =
                healed.applyTo(target.controlled(program.program()).on(control.engine()));
        named.program().check(named.jdk());
        FuzzRequest request = new FuzzRequest(
                values.withInput(named, output),
                strategy,
                switchAt.toString(),
                control.runs(),
                control.seed(),
                control.allRuns(),
                control.fork(),
                control.isolation(),
                run.budget());
        try (ResultsFolder results = values.open(output.folder())) {
            FuzzResult result = new Fuzz(request, results, interruption).run();
            Console.report(result.dossier(), result.problems(), run, output);
            return ExitCode.of(result.dossier(), failOn, result.completeness());
        }
    }
}
