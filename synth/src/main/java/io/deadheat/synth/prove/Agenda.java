package io.deadheat.synth.prove;

import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.synth.source.TestCase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What is tried next, round by round and {@link Stage} by stage; the tests of a round share a JVM. A pair is tried with the
 * tests that it was seen in until one of them has shown it. A test that could add none has one of its pairs confirmed again,
 * so that nothing is said of a test that was not seen in it, unless it is a spare one, which nobody then needs.
 */
final class Agenda {
    /** The runs for a pair that is tried shortly. */
    private static final int FEW = 12;

    private final List<TestCase> tests;
    private final Function<TestCase, List<Race>> candidates;
    private final int size;
    private final int runs;
    private final Breadth breadth = new Breadth();
    private final List<TestCase> waiting;
    private final Set<String> shown = new HashSet<>();
    private final Map<TestCase, Set<String>> tried = new HashMap<>();
    private final Map<TestCase, Set<String>> unmet = new HashMap<>();
    private final Map<TestCase, Set<String>> harmless = new HashMap<>();
    private Stage stage = Stage.FIELDS;

    /**
     * @param candidates the pairs that were seen in a test
     * @param size so many pairs are a round
     * @param runs at most so many for each pair
     */
    Agenda(List<TestCase> tests, Function<TestCase, List<Race>> candidates, int size, int runs) {
        this.tests = tests;
        this.candidates = candidates;
        this.size = size;
        this.runs = runs;
        this.waiting = new ArrayList<>(tests);
        for (TestCase test : tests) {
            tried.put(test, new HashSet<>());
            unmet.put(test, new HashSet<>());
            harmless.put(test, new HashSet<>());
        }
    }

    /** The turns of the next round; none where all is done. */
    List<Turn> next() {
        List<Turn> round = turns();
        while (round.isEmpty() && stage.next() != null) {
            stage = stage.next();
            round = turns();
        }
        return round;
    }

    private List<Turn> turns() {
        return stage == Stage.FIELDS ? turnsForFields() : turnsForPairs();
    }

    private Turn turn(TestCase test, List<Race> pairs) {
        return new Turn(test, pairs, stage.isBrief() ? Math.min(FEW, runs) : runs);
    }

    /** Whether no time is to be spent on a pair beyond what shows it. */
    boolean isBrief() {
        return stage.isBrief();
    }

    /** Told of what came of a turn. A pair that there was no time for comes again. */
    void tried(TestCase test, List<Race> races) {
        for (Race race : races) {
            if (race.verdict == Verdict.CONFIRMED) {
                shown.add(race.id);
                tried.get(test).add(race.id);
                note(harmless.get(test), race.id, stage.isBrief() && race.harm == Harm.NONE_SEEN);
            } else if (race.verdict == Verdict.UNCONFIRMED) {
                tried.get(test).add(race.id);
                note(unmet.get(test), race.id, stage.isBrief());
            }
        }
        if (stage == Stage.FIELDS) {
            breadth.tried(races);
        }
    }

    private static void note(Set<String> ids, String id, boolean is) {
        ids.remove(id);
        if (is) {
            ids.add(id);
        }
    }

    /** The tests with which all pairs have been tried. */
    List<TestCase> done() {
        return tests.stream().filter(t -> open(t, Set.of()).isEmpty()).toList();
    }

    private List<Turn> turnsForFields() {
        List<Turn> round = new ArrayList<>();
        Breadth planned = breadth.copy();
        int pairs = 0;
        for (TestCase test = next(planned); test != null && pairs < size; test = next(planned)) {
            List<Race> first = planned.first(candidates.apply(test));
            waiting.remove(test);
            round.add(turn(test, first));
            planned.plan(first);
            pairs += first.size();
        }
        return round;
    }

    /** What the class itself does comes before what it has from the JDK. */
    private TestCase next(Breadth planned) {
        for (int inherited = 0; inherited <= 2; inherited++) {
            int so = inherited;
            TestCase next = planned.next(
                    waiting.stream().filter(t -> t.inherited() == so).toList(), candidates);
            if (next != null) {
                return next;
            }
        }
        return null;
    }

    private List<Turn> turnsForPairs() {
        List<Turn> round = new ArrayList<>();
        Set<String> planned = new HashSet<>();
        int pairs = 0;
        for (TestCase test : tests) {
            List<Race> todo = todo(test, planned);
            List<Race> some = todo.subList(0, Math.min(todo.size(), size - pairs));
            if (!some.isEmpty()) {
                round.add(turn(test, some));
                some.forEach(r -> planned.add(r.id));
                pairs += some.size();
            }
        }
        return round;
    }

    private List<Race> todo(TestCase test, Set<String> planned) {
        if (stage == Stage.PAIRS) {
            return open(test, planned);
        }
        Set<String> ids = stage == Stage.UNMET ? unmet.get(test) : harmless.get(test);
        return candidates.apply(test).stream()
                .filter(r -> ids.contains(r.id) && !planned.contains(r.id))
                .filter(r -> stage == Stage.HARMLESS || !shown.contains(r.id))
                .toList();
    }

    /** What is worth trying with a test, without what other tests of the round will try. */
    private List<Race> open(TestCase test, Set<String> planned) {
        List<Race> all = candidates.apply(test);
        Set<String> own = tried.get(test);
        List<Race> open = all.stream()
                .filter(r -> !shown.contains(r.id) && !own.contains(r.id))
                .toList();
        if (open.isEmpty() && own.isEmpty() && !all.isEmpty() && !test.isSpare()) {
            return List.of(all.get(0));
        }
        return open.stream().filter(r -> !planned.contains(r.id)).toList();
    }
}
