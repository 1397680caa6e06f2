package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.fix.SourceFixes;
import io.deadheat.engine.heal.Actions;
import io.deadheat.engine.heal.Assurance;
import io.deadheat.engine.heal.AssureRequest;
import io.deadheat.engine.heal.Bounds;
import io.deadheat.engine.heal.HealRequest;
import io.deadheat.engine.heal.HealResult;
import io.deadheat.engine.heal.HealedRun;
import io.deadheat.engine.heal.LearningRun;
import io.deadheat.engine.heal.LockedOrders;
import io.deadheat.engine.heal.Oracle;
import io.deadheat.engine.heal.RacesToHeal;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Dossier;
import io.deadheat.model.Healing;
import io.deadheat.model.Race;
import io.deadheat.report.DossierReader;
import io.deadheat.report.Sources;
import io.deadheat.report.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
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

    private static final Duration ASSURANCE = Duration.ofMinutes(3);

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

    @Option(
            names = "--no-assure",
            description = "Does not try the healed program under control first; FILE or --action says what is done.")
    private boolean noAssure;

    @Option(
            names = "--learn",
            description =
                    "Needs no FILE: watches the program with Eraser and heals each variable from the moment it races,"
                            + " those that --from names from the start; races.json has what was learnt for the next run.")
    private boolean learn;

    @Option(
            names = "--unsafe-override",
            description =
                    "Where nothing else heals two writes that come in the wrong order, throws away the value of the"
                            + " one that should have been first. Others may have seen it: it is tried, and never safe.")
    private boolean unsafeOverride;

    @Option(names = "--dry-run", description = "Chooses and tries the healing, writes races.json, and ends.")
    private boolean dryRun;

    @Option(
            names = "--patch",
            description =
                    "Proposes patches of the source instead, tries each, writes them to races.json, prints the best"
                            + " of each variable as one, to be applied with patch -p1, and ends.")
    private boolean patch;

    @Mixin
    private SourceOptions source;

    @Option(
            names = "--preemptions",
            paramLabel = "N",
            defaultValue = "2",
            description =
                    "How often threads are interrupted at most in the schedules tried; default: ${DEFAULT-VALUE}.")
    private int preemptions;

    @Option(
            names = "--steps-back",
            paramLabel = "N",
            defaultValue = "-1",
            description =
                    "How many steps before a statement of a race these interruptions may come; default: any number.")
    private int stepsBack;

    @Option(
            names = "--steps-forward",
            paramLabel = "N",
            defaultValue = "-1",
            description = "How many steps after one; default: any number.")
    private int stepsForward;

    @Option(
            names = "--schedules",
            paramLabel = "N",
            defaultValue = "300",
            description = "How many such schedules are tried for each variable at most; default: ${DEFAULT-VALUE}.")
    private int schedules;

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "50",
            description = "How many runs are directed at each race; default: ${DEFAULT-VALUE}.")
    private int runs;

    @Option(
            names = "--oracle",
            paramLabel = "ORACLE",
            description =
                    "Which runs are good: exit:N, stdout:REGEX, not-stdout:REGEX, steps:N (at most so many steps),"
                            + " test (no test fails, nothing is thrown) or class:NAME (a Predicate<Map<String, Object>> on the"
                            + " class path);"
                            + " default: those that end without an exception, a deadlock or an exit code.")
    private String oracle;

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
        Budget whole = run.budget();
        if (learn) {
            return learn(named);
        }
        Path races = from == null ? output.folder().resolve("races.json") : from;
        Dossier dossier = DossierReader.read(races);
        if (!unsafeOverride && dossier.races.stream().anyMatch(HealCommand::isOverridden)) {
            throw new BadInputException(
                    races + " heals by throwing values away: say --unsafe-override, or find the races anew");
        }
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            RacesToHeal.check(races, dossier, named, results.work());
            if (patch) {
                return patch(named, dossier, results);
            }
            if (action == null && !noAssure && isOpen(dossier)) {
                if (!assure(named, dossier, results)) {
                    say("interrupted before a healing was chosen for each race: nothing was written, nothing is run");
                    return ExitCode.FAILED;
                }
                races = results.races();
            }
            if (dossier.races.stream().noneMatch(Race::isToBeHealed)
                    && (dossier.orders == null || dossier.orders.isEmpty())) {
                say("nothing to heal: " + races + " has no race that was not refuted or suppressed");
                results.write(dossier);
            }
            if (dryRun) {
                return ExitCode.NOTHING_FOUND;
            }
            HealRequest request = new HealRequest(named, races, action, mode.toString(), whole);
            return tell(new HealedRun(request, results.work(), interruption).run());
        }
    }

    private static boolean isOverridden(Race race) {
        return race.isToBeHealed()
                && race.healing != null
                && race.healing.action().equals(Healing.OVERRIDE);
    }

    private int learn(ControlledTarget named) throws IOException, InterruptedException {
        if (action != null && action.contains("known-lock")) {
            throw new BadInputException("--learn knows no lock of the program yet: take new-lock or lock-timeout");
        }
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            if (from != null) {
                RacesToHeal.check(from, DossierReader.read(from), named, results.work());
            }
            return tell(new LearningRun(named, action, from, run.budget()).run(results, interruption));
        }
    }

    private int tell(HealResult result) {
        result.problems().forEach(this::say);
        if (!run.quiet()) {
            result.lines().forEach(this::say);
        }
        return run.passExit() ? result.exit() : result.problems().isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.FAILED;
    }

    /** A file that has the verdicts is believed, so that a program at work starts at once. */
    private static boolean isOpen(Dossier dossier) {
        return dossier.orders == null || isOpenRace(dossier);
    }

    private static boolean isOpenRace(Dossier dossier) {
        return dossier.races.stream().anyMatch(r -> r.isToBeHealed() && isOpen(r.healing));
    }

    /** What was learnt on the way has been tried by nobody. */
    private static boolean isOpen(Healing healing) {
        return healing == null || Healing.LEARNT.equals(healing.verdict());
    }

    /** False where it was interrupted: what had been chosen by then would be taken for tried by the next run. */
    private boolean assure(ControlledTarget named, Dossier dossier, ResultsFolder results)
            throws IOException, InterruptedException {
        AssureRequest request = request(named, results.work());
        if (isOpenRace(dossier)) {
            new Assurance(request, results.work(), interruption).assure(dossier);
        }
        new LockedOrders(request, results.work(), interruption).learn(dossier);
        if (interruption.isRequested()) {
            return false;
        }
        results.write(dossier);
        if (!run.quiet()) {
            Assurance.lines(dossier).forEach(this::say);
            LockedOrders.lines(dossier).forEach(this::say);
        }
        return true;
    }

    private AssureRequest request(ControlledTarget named, Path work) throws IOException {
        Oracle judge = oracle == null ? Oracle.ENDS_WELL : Oracle.parse(oracle, named, work);
        return new AssureRequest(
                named,
                runs,
                schedules,
                new Bounds(preemptions, stepsBack, stepsForward),
                unsafeOverride,
                1,
                judge,
                dryRun || patch ? run.budget(ASSURANCE) : run.half(ASSURANCE));
    }

    private int patch(ControlledTarget named, Dossier dossier, ResultsFolder results)
            throws IOException, InterruptedException {
        Sources sources = Sources.of(Path.of(""), source.path(), named.invocation(results.work()));
        dossier.races.forEach(r -> r.fixes.clear());
        SourceFixes fixes = new SourceFixes(request(named, results.work()), sources, results.work(), interruption);
        fixes.propose(dossier);
        results.write(dossier);
        fixes.best(dossier)
                .ifPresentOrElse(
                        f -> {
                            System.out.print(f.diff());
                            say(f.kind() + ": " + f.checked());
                        },
                        () -> say(
                                "no patch: nothing is proven, or the source is not found, or no patch stood the trial"));
        return ExitCode.NOTHING_FOUND;
    }

    private void say(String line) {
        System.err.println("deadheat: " + Text.oneLine(line));
    }
}
