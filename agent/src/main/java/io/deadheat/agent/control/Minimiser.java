package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds a schedule with as few preemptions, and then as few switches, as it can that still shows what a given run
 * showed: the same {@link Symptom} after a meeting of the race set, or where nothing failed, the same meeting. A directed run is made anew
 * a few times without needless switches; the best schedule so far is cut down by delta debugging
 * (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, TSE 2002) on its departures,
 * then by trying all schedules with no more preemptions, if there are few enough of them.
 */
final class Minimiser {
    private static final int STEADY_RUNS = 20;

    private final Runs runs;
    private final RaceSet raceSet;
    private final Profile profile;
    private int budget;
    private Strategy original;
    private String wanted;
    private boolean needsMeeting;
    private Schedule best;
    private Run bestRun;
    private Run last;
    private String lastMeeting;

    /** Runs the program under a strategy, always from the same seed. */
    interface Runs {
        Run run(Strategy strategy) throws Exception;
    }

    /** @param proved true if no schedule with fewer preemptions, or as many and fewer switches, shows the same */
    record Result(String symptom, Schedule schedule, Run run, boolean proved) {}

    /** @param budget the most runs to make */
    Minimiser(Runs runs, RaceSet raceSet, Profile profile, int budget) {
        this.runs = runs;
        this.raceSet = raceSet;
        this.profile = profile;
        this.budget = budget;
    }

    /** Null if the run under {@code strategy} shows nothing, or its schedule alone does not repeat it. */
    Result minimise(Strategy strategy) throws Exception {
        original = strategy;
        Recorded recorded = new Recorded(strategy, profile);
        wanted = shown(recorded);
        needsMeeting = lastMeeting != null;
        if (wanted == null || !shows(recorded.schedule())) {
            return null;
        }
        if (original instanceof RaceDirected directed) {
            steady(directed);
        }
        reduce();
        boolean proved = enumerate();
        return new Result(wanted, best, bestRun, proved);
    }

    private String shown(Strategy strategy) throws Exception {
        budget--;
        Witness witness = new Witness(strategy, original, raceSet);
        last = runs.run(witness);
        witness.end();
        lastMeeting = witness.meeting();
        String symptom = needsMeeting && lastMeeting == null ? null : Symptom.of(last);
        return symptom != null ? symptom : lastMeeting;
    }

    /** Tries a schedule and keeps it if it shows what is wanted and is the best so far. */
    private boolean shows(Schedule schedule) throws Exception {
        Follow follow = new Follow(schedule, null, profile);
        if (!wanted.equals(shown(follow))) {
            return false;
        }
        keepIfBetter(follow.taken());
        return true;
    }

    /** Tries to come to the same with no switch but those that the race needs; each time another one is postponed first. */
    private void steady(RaceDirected directed) throws Exception {
        for (int i = 1; i <= STEADY_RUNS; i++) {
            Recorded recorded = new Recorded(new Reseeded(directed.steady(), i), profile);
            if (wanted.equals(shown(recorded))) {
                shows(recorded.schedule());
            }
        }
    }

    private void keepIfBetter(Schedule schedule) {
        boolean better = best == null
                || last.preemptions < bestRun.preemptions
                || last.preemptions == bestRun.preemptions && last.switches < bestRun.switches;
        if (better) {
            best = schedule;
            bestRun = last;
        }
    }

    /** The paper's ddmin, on complements alone: a part of the departures that still shows what is wanted. */
    private void reduce() throws Exception {
        List<Schedule.Departure> departures = best.departures();
        int parts = 1;
        while (!departures.isEmpty() && budget > 0) {
            List<Schedule.Departure> fewer = reduced(departures, parts);
            if (fewer != null) {
                departures = fewer;
                parts = Math.max(1, Math.min(parts - 1, departures.size()));
            } else if (parts >= departures.size()) {
                return;
            } else {
                parts = Math.min(departures.size(), parts * 2);
            }
        }
    }

    private List<Schedule.Departure> reduced(List<Schedule.Departure> departures, int parts) throws Exception {
        int length = (departures.size() + parts - 1) / parts;
        for (int from = 0; from < departures.size() && budget > 0; from += length) {
            List<Schedule.Departure> rest = new ArrayList<>(departures.subList(0, from));
            rest.addAll(departures.subList(Math.min(departures.size(), from + length), departures.size()));
            Follow follow = new Follow(new Schedule(rest), null, profile);
            if (wanted.equals(shown(follow))) {
                keepIfBetter(follow.taken());
                return follow.taken().departures();
            }
        }
        return null;
    }

    /** Tries every schedule with no more preemptions than the best; true if it came to the end of them. */
    private boolean enumerate() throws Exception {
        Dfs dfs = new Dfs((int) bestRun.preemptions, profile);
        while (!dfs.exhausted()) {
            if (budget <= 0) {
                return false;
            }
            String shown = shown(dfs);
            if (dfs.preemptions() > bestRun.preemptions) {
                return true;
            }
            if (wanted.equals(shown)) {
                keepIfBetter(dfs.schedule());
            }
        }
        return true;
    }
}
