package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Races that are one mistake to the reader: on the same field, or inside the same collection, between the same two
 * lines of the user's code. The first is the most certain one, of those the most harmful, and of those the one with
 * the simplest schedule.
 */
record RaceGroup(String subject, List<Race> races) {
    private static final Comparator<Race> MOST_CERTAIN_FIRST = Comparator.comparing(
                    (Race r) -> r.verdict != Verdict.CONFIRMED)
            .thenComparing(r -> r.verdict == Verdict.UNCONFIRMED)
            .thenComparing(r -> r.harm == null ? 0 : -r.harm.ordinal())
            .thenComparing(r -> r.switches.isEmpty() ? Integer.MAX_VALUE : r.switches.size())
            .thenComparing(r -> r.confidence == null ? 0 : -r.confidence)
            .thenComparing(RaceGroup::subject)
            .thenComparing(r -> r.kind().equals("read-write"))
            .thenComparing(r -> r.id);

    /** Of the races that are not suppressed. */
    static List<RaceGroup> of(Collection<Race> races) {
        Map<String, List<Race>> groups = new LinkedHashMap<>();
        races.stream()
                .filter(r -> r.suppressed == null)
                .sorted(MOST_CERTAIN_FIRST)
                .forEach(r ->
                        groups.computeIfAbsent(key(r), k -> new ArrayList<>()).add(r));
        return groups.values().stream()
                .map(g -> new RaceGroup(subject(g.get(0)), g))
                .toList();
    }

    Race best() {
        return races.get(0);
    }

    private static String key(Race r) {
        TreeSet<String> lines = new TreeSet<>(List.of(line(r.first), line(r.second)));
        return r.verdict + " " + subject(r) + " " + lines;
    }

    private static String line(Access a) {
        return caller(a).orElseGet(() -> a.site().frame());
    }

    /** For an access inside the JDK: the place in the user's own code. */
    static Optional<String> caller(Access a) {
        if (a.site().caller() != null) {
            return Optional.of(a.site().caller().frame());
        }
        return Frames.isJdk(a.site().className()) ? Frames.application(a.stack()) : Optional.empty();
    }

    /** What is raced on: a field, or the class of the JDK whose inside it is. */
    static String subject(Race r) {
        if (caller(r.first).isEmpty()) {
            return r.field();
        }
        String jdkClass = r.first.site().className();
        int nested = jdkClass.indexOf('$');
        return "the inside of " + (nested < 0 ? jdkClass : jdkClass.substring(0, nested));
    }
}
