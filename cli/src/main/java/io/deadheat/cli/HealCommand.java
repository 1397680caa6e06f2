package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.heal.Actions;
import io.deadheat.engine.heal.HealRequest;
import io.deadheat.engine.heal.HealResult;
import io.deadheat.engine.heal.HealedRun;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.report.DossierReader;
import io.deadheat.report.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code deadheat heal}: the program is heard, so what we have to say goes to stderr. */
@Command(
        name = "heal",
        synopsisHeading = "Usage:%n",
        customSynopsis = {
            "  deadheat heal [OPTIONS] -cp CLASSPATH MainClass [args...]",
            "  deadheat heal [OPTIONS] -jar FILE [args...]",
            "  deadheat heal [OPTIONS] -cp CLASSPATH --test CLASS[#method]",
            "  deadheat heal [OPTIONS] -p PATH -m MODULE[/CLASS] [args...]",
            ""
        },
        description = "Runs the program with its races healed: only classes that touch a racing variable are changed.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class HealCommand implements Callable<Integer> {
    /** What healing begins with; JMX can change it. */
    enum Mode {
        OFF,
        OBSERVE,
        HEAL;

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
            names = "--from",
            paramLabel = "FILE",
            description = "The races.json with the races to heal; default: that of the results folder.")
    private Path from;

    @Option(
            names = "--action",
            paramLabel = "ACTION",
            description = "What to do about all races, whatever FILE says: new-lock, known-lock, lock-timeout[:MILLIS],"
                    + " yield-others, yield-before, sleep-before[:MILLIS], priority, load, none;"
                    + " or several, joined by +.")
    private String action;

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            defaultValue = "heal",
            description = "${COMPLETION-CANDIDATES}: what to begin with, to be changed through JMX"
                    + " (io.deadheat:type=Healing); default: ${DEFAULT-VALUE}.")
    private Mode mode;

    HealCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (action != null && !Actions.known(action)) {
            throw new BadInputException("no such healing action: " + action);
        }
        ControlledTarget named = target.controlled(program.program());
        named.program().check(named.jdk());
        Path races = from == null ? output.folder().resolve("races.json") : from;
        DossierReader.read(races);
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            HealRequest request = new HealRequest(named, races, action, mode.toString(), run.budget());
            HealResult result = new HealedRun(request, results.work(), interruption).run();
            result.problems().forEach(this::say);
            if (!run.quiet()) {
                result.lines().forEach(this::say);
            }
            return run.passExit()
                    ? result.exit()
                    : result.problems().isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.FAILED;
        }
    }

    private void say(String line) {
        System.err.println("deadheat: " + Text.oneLine(line));
    }
}
