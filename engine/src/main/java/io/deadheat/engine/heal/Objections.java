package io.deadheat.engine.heal;

import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Failure;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What healed runs show that speaks against a remedy, compared with what the program does anyway. */
public final class Objections {
    static final String DEADLOCK = "deadlock";

    private final Set<String> usual = new HashSet<>();
    private final Set<String> outputs = new HashSet<>();
    private final Set<String> harms = new HashSet<>();
    private final Oracle oracle;

    /** Then the oracle tells nothing; one that calls some runs good is asked about every healed one. */
    private final boolean alwaysBad;

    private final int controls;
    private boolean deadlocks;
    private boolean hangs;

    /** @param all all races of the program, whose harm is their own */
    public Objections(Trial controls, List<Race> all, Oracle oracle) {
        this.oracle = oracle;
        List<RunRecord> runs = Stream.concat(controls.of(Trial.SERIAL).stream(), controls.of(Trial.UNDIRECTED).stream())
                .toList();
        this.controls = runs.size();
        this.alwaysBad = runs.stream().noneMatch(oracle::isGood);
        for (RunRecord run : runs) {
            failures(run).forEach(f -> usual.add(f.id()));
            outputs.add(output(run));
            deadlocks |= run.deadlock() != null;
            hangs |= run.hang();
        }
        all.stream().filter(r -> r.failure != null).forEach(r -> harms.add(r.failure.id()));
    }

    /**
     * What the runs show against a change that is to heal the races of one variable, or null.
     *
     * @param excludes whether the change is to keep the two accesses from standing side by side
     */
    public String against(List<Race> races, boolean excludes, Trial trial) {
        for (Race race : races) {
            String why = against(races, race, excludes, trial.of(race.id));
            if (why != null) {
                return why;
            }
        }
        for (RunRecord run : trial.of(races.get(0).field())) {
            String why = ending(races, run);
            if (why != null) {
                return why;
            }
        }
        return null;
    }

    private String against(List<Race> races, Race race, boolean excludes, List<RunRecord> runs) {
        for (RunRecord run : runs) {
            String why = ending(races, run);
            if (why != null) {
                return why;
            }
            if (excludes && hasMet(race, run)) {
                return "the two accesses of " + race.id + " can still stand side by side, seed " + run.seed();
            }
            boolean tells = race.harm == Harm.DIFFERENT_OUTCOME && outputs.size() * 4 <= controls;
            if (tells && !outputs.contains(output(run))) {
                return "the outcome of " + race.id + " still differs, seed " + run.seed();
            }
        }
        return null;
    }

    private String ending(List<Race> races, RunRecord run) {
        if (run.deadlock() != null && (!deadlocks || isHarm(races, Harm.DEADLOCK))) {
            return DEADLOCK + ", seed " + run.seed() + ": " + cycle(run.deadlock());
        }
        if (run.hang() && (!hangs || isHarm(races, Harm.HANG))) {
            return "a run does not come to its end, seed " + run.seed();
        }
        for (Failure f : failures(run)) {
            boolean own = races.stream().anyMatch(r -> r.failure != null && f.id().equals(r.failure.id()));
            if (own || !usual.contains(f.id()) && !harms.contains(f.id())) {
                return (own ? "still " : "") + "fails, seed " + run.seed() + ": " + f.type()
                        + (f.message() == null ? "" : ": " + f.message());
            }
        }
        return oracle != Oracle.ENDS_WELL && !oracle.isGood(run) && !alwaysBad
                ? "a run that the oracle calls bad, seed " + run.seed()
                : null;
    }

    private static boolean isHarm(List<Race> races, Harm harm) {
        return races.stream().anyMatch(r -> r.harm == harm);
    }

    private static boolean hasMet(Race race, RunRecord run) {
        String one = race.first.site().key();
        String other = race.second.site().key();
        return run.meetings().stream()
                .anyMatch(m -> m.first().isAt(one) && m.second().isAt(other)
                        || m.first().isAt(other) && m.second().isAt(one));
    }

    private static String cycle(Deadlock deadlock) {
        return deadlock.threads().stream()
                .map(t -> t.thread()
                        + (t.holds().isEmpty() ? "" : " holds " + String.join(" and ", t.holds()) + " and")
                        + " waits for " + t.waitsFor())
                .collect(Collectors.joining("; "));
    }

    private static List<Failure> failures(RunRecord run) {
        return Stream.concat(run.failures().stream(), run.kept().stream()).toList();
    }

    private static String output(RunRecord run) {
        String text = run.output() == null ? "" : run.output();
        return run.exit() + text.lines().sorted().collect(Collectors.joining("\n"));
    }
}
