package io.deadheat.engine.replay;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.Values;
import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.AgentJar;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Dossier;
import io.deadheat.model.Invocation;
import io.deadheat.model.Race;
import io.deadheat.model.Replay;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes one recorded run again, in a fresh JVM and with the program's own output. */
public final class ReplayRun {
    private static final int DEPTH = 6;

    /** How often a run is made that its seed does not decide alone, until it is the same again. */
    private static final int TRIES = 5;

    private final Path file;
    private final Dossier dossier;
    private final Replay replay;

    private ReplayRun(Path file, Dossier dossier, Replay replay) {
        this.file = file;
        this.dossier = dossier;
        this.replay = replay;
    }

    /** Finds {@code id} in a folder of results, or, where several modules were checked, in those of one. */
    public static ReplayRun in(Path folder, String id) throws IOException {
        Path all = folder.resolve("races.json");
        Dossier top = DossierReader.read(all);
        if (find(top, id).isEmpty()) {
            try (Stream<Path> below = Files.walk(folder, DEPTH)) {
                for (Path file :
                        below.filter(f -> f.endsWith("races.json")).sorted().toList()) {
                    Dossier module = DossierReader.read(file);
                    if (find(module, id).isPresent()) {
                        return of(file, module, id);
                    }
                }
            }
        }
        return of(all, top, id);
    }

    /** Finds {@code id} in a {@code races.json}; one that cannot be replayed is bad input. */
    public static ReplayRun of(Path file, String id) throws IOException {
        return of(file, DossierReader.read(file), id);
    }

    private static Optional<Replay> find(Dossier dossier, String id) {
        return dossier.replays.stream().filter(r -> r.id().equalsIgnoreCase(id)).findFirst();
    }

    private static ReplayRun of(Path file, Dossier dossier, String id) {
        Replay replay = find(dossier, id).orElseThrow(() -> new BadInputException(missing(file, dossier, id)));
        if (dossier.invocation == null) {
            throw new BadInputException(file + " does not say how the program was started");
        }
        return new ReplayRun(file, dossier, replay);
    }

    private static String missing(Path file, Dossier dossier, String id) {
        return dossier.races.stream()
                .filter(r -> r.id.equalsIgnoreCase(id))
                .findFirst()
                .map(r -> r.id + " is " + r.verdict.json() + " and has no seed to replay: " + advice(dossier, r))
                .orElse("no such race, deadlock or failure: " + id + " (looked in " + file + ")");
    }

    private static String advice(Dossier dossier, Race race) {
        boolean healed = dossier.invocation != null && dossier.invocation.heal() != null;
        return healed
                ? "the program was healed, and the race could not be created"
                : "try 'deadheat confirm --pair " + race.id + "'";
    }

    /** How the replay compares with the record. */
    public record Result(boolean same, String line) {}

    /** @param debugPort where the JVM waits for a debugger, or null */
    public Result run(Path work, Interruption interruption, Budget budget, Integer debugPort)
            throws IOException, InterruptedException {
        ControlledTarget target = target(debugPort);
        target.program().check(target.jdk());
        ControlledJob job = new ControlledJob(replay.id(), replay.strategy(), replay.seed(), 1, true, replay.raceSet());
        Result result;
        boolean decided;
        int tries = 0;
        do {
            List<RunRecord> runs = new ArrayList<>();
            ControlledJvm.Ending end = new ControlledJvm(target, work, interruption, budget)
                    .runAloud(List.of(job), replay.switchAt(), r -> {
                        if (r.job().equals(replay.id())) {
                            runs.add(r);
                        }
                    });
            result = runs.isEmpty() ? endedEarly(end) : compare(runs.get(0), target);
            decided = result.same() || runs.isEmpty() || runs.get(0).controlled();
        } while (++tries < TRIES && !decided && !interruption.isRequested());
        return result;
    }

    private static Result endedEarly(ControlledJvm.Ending end) {
        return new Result(false, "the program's JVM ended with exit code " + end.exit() + " before the run was over");
    }

    private Result compare(RunRecord run, ControlledTarget target) {
        boolean sameSchedule = run.schedule().equals(replay.schedule());
        if (sameSchedule && Values.isSameOutcome(replay.outcome(), run.ending())) {
            return new Result(
                    true,
                    "seed " + replay.seed() + " gave the same run again: schedule " + run.schedule() + ", "
                            + run.ending() + asItIs());
        }
        if (!run.controlled() && isSameRace(run)) {
            return new Result(
                    true,
                    "seed " + replay.seed()
                            + " gave the same again by another schedule, as the program waits for something outside: "
                            + run.ending() + asItIs());
        }
        if (!run.classes().equals(replay.classes())) {
            throw new BadInputException("the seed of " + replay.id() + " no longer fits the classes: they have changed"
                    + " since " + file + " was written, and give the schedule " + run.schedule() + " instead of "
                    + replay.schedule());
        }
        if (!target.jdk().version().toString().equals(dossier.jdk)) {
            throw new BadInputException("the seed of " + replay.id() + " is for JDK " + dossier.jdk
                    + ", and gives another schedule on JDK " + target.jdk().version());
        }
        return new Result(
                false,
                "seed " + replay.seed() + " gave another run: schedule " + run.schedule() + ", " + run.ending()
                        + ", instead of " + replay.schedule() + ", " + replay.outcome());
    }

    private boolean isSameRace(RunRecord run) {
        boolean met = replay.raceSet().isEmpty() || !run.meetings().isEmpty();
        return met && Values.isSameOutcome(replay.outcome(), run.ending());
    }

    /** What a record was made of that has its healing beside it: the seed is that of the program without. */
    private String asItIs() {
        return dossier.races.stream()
                .filter(r -> r.id.equals(replay.id()) && r.healing != null && dossier.invocation.heal() == null)
                .findFirst()
                .map(r -> "; that was the program as it is, healed (" + r.healing.action() + ", " + r.healing.verdict()
                        + ") it is tried by 'deadheat confirm --heal " + file + "'")
                .orElse("");
    }

    private ControlledTarget target(Integer debugPort) {
        Invocation i = dossier.invocation;
        if (i.input() != null && !Files.isReadable(Path.of(i.input()))) {
            throw new BadInputException(
                    "what the program read from its standard input is no longer there: " + i.input());
        }
        boolean own =
                i.mainClass() == null && i.tests().isEmpty() && replay.tests().isEmpty();
        Program program = own ? ofOwnTest(i) : Program.of(replay.tests().isEmpty() ? i : i.running(replay.tests()));
        List<String> jvmArgs = new ArrayList<>(i.jvmArgs());
        if (debugPort != null) {
            jvmArgs.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=127.0.0.1:" + debugPort);
        }
        return new ControlledTarget(
                program,
                TargetJdk.at(Path.of(i.java())),
                jvmArgs,
                AgentJar.locate(),
                () -> AgentOptions.watching(i.include(), i.exclude())
                        .set(Key.HEAL, i.heal())
                        .set(Key.ACTION, i.action())
                        .set(Key.INPUT, i.input()));
    }

    /** Where each race has tests of its own, the first of these, as it was compiled to be confirmed. */
    private Program ofOwnTest(Invocation i) {
        String test = dossier.races.stream()
                .filter(r -> r.id.equals(replay.id()))
                .flatMap(r -> r.tests.stream())
                .findFirst()
                .orElseThrow(() -> new BadInputException(replay.id() + " has no test to replay it with"));
        int hash = test.indexOf('#');
        return new MainProgram(i.classPath(), test.substring(0, hash), List.of(test.substring(hash + 1)));
    }
}
