package io.deadheat.synth.prove;

import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What is tried first. Time may not be enough for all pairs of all tests, and one pair of each field says more than all
 * pairs of one: the test with the most fields that nothing is known of comes first, and has a short turn with few pairs.
 */
final class Breadth {
    /** So many pairs are one group of controlled runs. */
    private static final int GROUP = 8;

    /** A field is worth a short turn of so many tests. */
    private static final int TURNS = 3;

    private static final Comparator<Race> MOST_LIKELY_FIRST =
            Comparator.comparing((Race r) -> r.confidence == null ? 0 : -r.confidence);

    private final Map<String, Integer> tried = new HashMap<>();

    Breadth copy() {
        Breadth copy = new Breadth();
        copy.tried.putAll(tried);
        return copy;
    }

    /** Takes it that the pairs will show what they are tried for. */
    void plan(List<Race> pairs) {
        pairs.forEach(r -> tried.merge(r.field(), TURNS, Integer::sum));
    }

    /** The one of {@code tests} to have the next short turn, or null where none would add anything. */
    <T> T next(List<T> tests, Function<T, List<Race>> candidates) {
        T best = null;
        int most = 0;
        for (T test : tests) {
            int fields = first(candidates.apply(test)).size();
            if (fields > most) {
                best = test;
                most = fields;
            }
        }
        return best;
    }

    /** The pairs for a short turn: the most likely one of each field that is still of interest. */
    List<Race> first(List<Race> candidates) {
        Set<String> fields = new HashSet<>();
        List<Race> first = new ArrayList<>();
        for (Race race : candidates.stream().sorted(MOST_LIKELY_FIRST).toList()) {
            boolean known = tried.getOrDefault(race.field(), 0) >= TURNS;
            if (first.size() < GROUP && !known && fields.add(race.field())) {
                first.add(race);
            }
        }
        return first;
    }

    /** Of a field that was seen to race there is no need to hear again in a short turn. */
    void tried(List<Race> races) {
        races.forEach(r -> tried.merge(r.field(), r.verdict == Verdict.CONFIRMED ? TURNS : 1, Integer::sum));
    }
}
