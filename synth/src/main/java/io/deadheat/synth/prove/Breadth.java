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

/**
 * Which pairs of a test are tried first. Where there are many, time may not be enough for all, and a few of each field say
 * more than all of one: the most likely ones, of methods that were not tried yet on the field.
 */
final class Breadth {
    /** So many pairs are one group of controlled runs; fewer are not worth being parted. */
    private static final int GROUP = 8;

    private static final int OF_FIELD = 3;

    private static final Comparator<Race> MOST_LIKELY_FIRST =
            Comparator.comparing((Race r) -> r.confidence == null ? 0 : -r.confidence);

    private final Set<String> confirmed = new HashSet<>();

    /** Those of {@code open} to be tried before any other test has its turn. */
    List<Race> first(List<Race> open) {
        if (open.size() <= GROUP) {
            return open;
        }
        Map<String, Set<String>> tried = new HashMap<>();
        List<Race> first = new ArrayList<>();
        for (Race race : open.stream().sorted(MOST_LIKELY_FIRST).toList()) {
            Set<String> ofField = tried.computeIfAbsent(race.field(), f -> new HashSet<>());
            if (!confirmed.contains(race.field()) && ofField.size() < OF_FIELD && ofField.add(methods(race))) {
                first.add(race);
            }
        }
        return first;
    }

    void tried(List<Race> races) {
        races.stream().filter(r -> r.verdict == Verdict.CONFIRMED).forEach(r -> confirmed.add(r.field()));
    }

    private static String methods(Race race) {
        return race.first.site().method() + '|' + race.second.site().method();
    }
}
