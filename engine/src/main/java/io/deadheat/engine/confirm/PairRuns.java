package io.deadheat.engine.confirm;

import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Race;
import java.util.ArrayList;
import java.util.List;

/** The runs made for one pair, in the order of their seeds. */
final class PairRuns {
    private static final int ENOUGH = 5;

    private final Race race;
    private final List<RunRecord> runs = new ArrayList<>();
    private final List<Met> met = new ArrayList<>();

    /** Whether there was no time for all of them. */
    boolean late;

    PairRuns(Race race) {
        this.race = race;
    }

    /** Which of the pair's two statements went first where they met. */
    enum Order {
        FIRST_FIRST,
        SECOND_FIRST,
        /** They met more than once, and not always alike; or the pair is one statement with itself. */
        EITHER
    }

    /** A run in which the pair met, and how it did for the first time. */
    record Met(RunRecord run, RunRecord.Meeting meeting, Order order) {}

    /** The keys of the pair's statements: two, or one that races with itself. */
    static List<String> keys(Race race) {
        String first = race.first.site().key();
        String second = race.second.site().key();
        return first.equals(second) ? List.of(first) : List.of(first, second);
    }

    void add(RunRecord run) {
        runs.add(run);
        Met meeting = meeting(run);
        if (meeting != null) {
            met.add(meeting);
        }
    }

    private Met meeting(RunRecord run) {
        String one = race.first.site().key();
        String other = race.second.site().key();
        RunRecord.Meeting first = null;
        boolean forwards = false;
        boolean backwards = false;
        for (RunRecord.Meeting m : run.meetings()) {
            boolean f = m.first().isAt(one) && m.second().isAt(other);
            boolean b = m.first().isAt(other) && m.second().isAt(one);
            first = first == null && (f || b) ? m : first;
            forwards |= f;
            backwards |= b;
        }
        if (first == null) {
            return null;
        }
        Order order = forwards && backwards ? Order.EITHER : forwards ? Order.FIRST_FIRST : Order.SECOND_FIRST;
        return new Met(run, first, order);
    }

    /** Often enough in either order to compare what the orders lead to. */
    boolean hasMetBothWays() {
        long either = met(Order.EITHER).size();
        return met(Order.FIRST_FIRST).size() + either >= ENOUGH
                && met(Order.SECOND_FIRST).size() + either >= ENOUGH;
    }

    Race race() {
        return race;
    }

    List<RunRecord> all() {
        return runs;
    }

    List<Met> met() {
        return met;
    }

    /** Without the runs that vary the paper's algorithm: what they do besides would blur what the order leads to. */
    List<Met> met(Order order) {
        return met.stream()
                .filter(m -> m.order == order && m.run.repeatedBy() == null)
                .toList();
    }
}
