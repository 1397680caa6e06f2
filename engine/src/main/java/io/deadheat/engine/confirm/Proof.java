package io.deadheat.engine.confirm;

import io.deadheat.engine.confirm.Judge.Finding;
import io.deadheat.engine.confirm.PairRuns.Met;
import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Access;
import io.deadheat.model.Failure;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Replay;
import io.deadheat.model.Verdict;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** A pair that met, on its way to being confirmed: a seed counts only when a fresh JVM gives the same run again. */
final class Proof {
    /** Seeds tried for one pair before it is given up. */
    private static final int TRIES = 4;

    /** Behind the id of a race, names the job that minimises its schedule. */
    static final String MINIMAL = "-minimal";

    private static final int MINIMISING_RUNS = 100;

    static final String STRATEGY = "race";
    static final String SWITCH = "sync";

    private final PairRuns pair;
    private final Bench bench;
    private final Iterator<Finding> rest;
    private Finding current;
    private String mismatch;
    private Replay replay;

    /** The meeting as the fresh JVM saw it. */
    private RunRecord.Meeting meeting;

    /** The run of the simplest schedule, and the meeting in it. */
    private Met simplest;

    Proof(PairRuns pair, Bench bench) {
        this.pair = pair;
        this.bench = bench;
        this.rest = selection(Judge.findings(pair, bench.controls)).iterator();
        this.current = rest.next();
    }

    /** One finding for each seed, the worst first. */
    private static List<Finding> selection(List<Finding> findings) {
        Set<Long> seeds = new HashSet<>();
        return findings.stream()
                .filter(f -> seeds.add(f.shown().run().seed()))
                .limit(TRIES)
                .toList();
    }

    boolean isOpen() {
        return replay == null && current != null;
    }

    /** Whether nothing is known: it could not be proven by what runs there was time for. */
    boolean isLeft() {
        return isOpen() || replay == null && pair.late;
    }

    Race race() {
        return pair.race();
    }

    ControlledJob job() {
        return bench.own(
                new ControlledJob(race().id, strategy(), current.shown().run().seed(), 1, true, PairRuns.keys(race())));
    }

    private String strategy() {
        String varied = current.shown().run().repeatedBy();
        return varied == null ? STRATEGY : varied;
    }

    /** Whether a schedule decides the run. */
    boolean isControlled() {
        return current.shown().run().controlled();
    }

    /** Looks for the simplest schedule that shows the same as the seed does. */
    ControlledJob minimiseJob() {
        return bench.own(new ControlledJob(
                race().id + MINIMAL,
                "minimise:" + strategy(),
                current.shown().run().seed(),
                MINIMISING_RUNS,
                true,
                PairRuns.keys(race())));
    }

    /** That job's answer, which is about a seed that holds or about none. */
    void minimised(RunRecord run) {
        PairRuns runs = new PairRuns(race());
        runs.add(run);
        simplest = replay == null || !run.minimised() || runs.met().isEmpty()
                ? null
                : runs.met().get(0);
    }

    /** Compares with the run that a fresh JVM made of the seed; null if it made none. */
    void check(RunRecord again) {
        RunRecord run = current.shown().run();
        PairRuns second = new PairRuns(race());
        if (again != null) {
            second.add(again);
        }
        if (!second.met().isEmpty() && sameRun(current.shown(), second.met().get(0))) {
            meeting = second.met().get(0).meeting();
            replay = new Replay(
                    race().id,
                    strategy(),
                    SWITCH,
                    run.seed(),
                    run.schedule(),
                    run.classes(),
                    run.ending(),
                    PairRuns.keys(race()),
                    bench.tests);
            return;
        }
        mismatch = "seed " + run.seed() + " gave " + text(run) + ", and then, in a fresh JVM, "
                + (again == null ? "nothing" : text(again));
        current = rest.hasNext() ? rest.next() : null;
    }

    private static String text(RunRecord run) {
        return "the schedule " + run.schedule() + " with " + run.ending();
    }

    /** What comes from outside, such as a socket, comes at no certain step: the race then counts that comes again with the same end. */
    private static boolean sameRun(Met shown, Met again) {
        RunRecord one = shown.run();
        RunRecord other = again.run();
        boolean loose = !one.controlled() && !other.controlled() && one.ending().equals(other.ending());
        return shown.order() == again.order() && (one.isTheSameAs(other) || loose);
    }

    Replay replay() {
        return replay;
    }

    /** The race with what is now known of it. */
    Race judged() {
        Race out = replay == null ? Races.copy(race(), race().first, race().second) : confirmed();
        out.runs = pair.all().size();
        out.hits = pair.met().size();
        if (replay == null) {
            out.verdict = Verdict.UNCONFIRMED;
            out.reason = "met in " + out.hits + " of " + out.runs + " runs, but no run could be repeated: " + mismatch;
        }
        return out;
    }

    private Race confirmed() {
        Race out = Races.copy(race(), seen(race().first, first(meeting)), seen(race().second, second(meeting)));
        out.verdict = Verdict.CONFIRMED;
        out.reason = null;
        out.harm = current.harm();
        out.seed = replay.seed();
        out.schedule = replay.schedule();
        out.failure = current.harm() == Harm.EXCEPTION ? current.failure() : ending();
        out.outcomes.addAll(current.outcomes());
        if (simplest != null) {
            out.switches.addAll(simplest.run().switches());
            out.met.add(first(simplest.meeting()).thread());
            out.met.add(second(simplest.meeting()).thread());
        }
        return out;
    }

    /** The side of {@code m} that is at the race's first statement. */
    private RunRecord.Side first(RunRecord.Meeting m) {
        return isForwards(m) ? m.first() : m.second();
    }

    private RunRecord.Side second(RunRecord.Meeting m) {
        return isForwards(m) ? m.second() : m.first();
    }

    private boolean isForwards(RunRecord.Meeting m) {
        return m.first().isAt(race().first.site().key());
    }

    private Failure ending() {
        RunRecord run = current.shown().run();
        return current.harm() == Harm.HANG
                ? new Failure(run.seed(), "hang", "still running after " + run.steps() + " steps", null, List.of())
                : null;
    }

    private static Access seen(Access access, RunRecord.Side side) {
        return new Access(access.site(), side.thread(), access.locks(), side.stack());
    }
}
