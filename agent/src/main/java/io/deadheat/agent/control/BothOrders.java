package io.deadheat.agent.control;

import java.util.List;

/** Whether the two statements of a pair have met in both orders, often enough to compare what the orders lead to. */
final class BothOrders {
    private static final int ENOUGH = 5;

    private final RaceSet raceSet;
    private final int last;
    private int forwards;
    private int backwards;

    /** A set of one statement is a pair with itself; of a larger one the first two statements are the pair. */
    BothOrders(RaceSet raceSet) {
        this.raceSet = raceSet;
        this.last = Math.min(1, raceSet.keys().size() - 1);
    }

    /** Adds the meetings of a run; true if no further run is needed. */
    boolean add(List<Meeting> meetings) {
        for (Meeting m : meetings) {
            int first = raceSet.indexOf(m.firstSite());
            int second = raceSet.indexOf(m.secondSite());
            forwards += first == 0 && second == last ? 1 : 0;
            backwards += first == last && second == 0 ? 1 : 0;
        }
        return forwards >= ENOUGH && backwards >= ENOUGH;
    }
}
