package io.deadheat.agent.control;

import java.util.List;

/**
 * Which strategy tries a pair next, and when it has been tried enough. Where the paper's algorithm has shown both orders
 * and no harm, or has not brought the two together for long, runs that vary it go on for as long as they are cheap.
 */
final class PairSearch {
    /** Counted in steps, and not in time, so that the seed still decides which runs are made. */
    private static final long CHEAP = 20_000;

    private final BothOrders bothOrders;
    private final NeverReached neverReached = new NeverReached();
    private final RaceDirected varied;
    private final int half;
    private RaceDirected strategy;
    private boolean met;
    private boolean harmed;
    private int runs;
    private long variedSteps;

    /** @param mostRuns that will be made at all */
    PairSearch(RaceDirected strategy, RaceSet raceSet, Profile profile, int mostRuns) {
        this.bothOrders = new BothOrders(raceSet);
        this.varied = new RaceDirected(raceSet, profile.steps(), true);
        this.half = (mostRuns + 1) / 2;
        this.strategy = strategy;
    }

    RaceDirected next() {
        return strategy;
    }

    /** Adds a run of the strategy; true if no further run is needed. */
    boolean add(Run run) {
        List<Meeting> meetings = strategy.meetings();
        boolean harm = !meetings.isEmpty() && (run.endedBadly() || !run.kept.isEmpty());
        met |= !meetings.isEmpty();
        harmed |= harm;
        runs++;
        boolean unreached = neverReached.add(run.sightings);
        if (strategy == varied) {
            variedSteps += run.steps;
            return harm || variedSteps > CHEAP && (met || unreached);
        }
        boolean enough = bothOrders.add(meetings) || unreached;
        if (enough || !met && runs >= half) {
            strategy = varied;
        }
        return enough && harmed;
    }
}
