package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Race;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One switch of a schedule: {@code from} stopped at {@code fromFrame}, and {@code to} went on at {@code toFrame}.
 *
 * @param toFrame null if {@code to} had not begun
 * @param holding the locks that {@code from} keeps until it goes on
 */
record Switch(String from, String fromFrame, List<String> holding, String to, String toFrame, boolean forced) {
    private static final String FRAME = "([^ ()]+\\([^()]*\\))";
    private static final Pattern LINE =
            Pattern.compile("(.+) at " + FRAME + "(?: holding (.+))? -> (.+?)(?: at " + FRAME + ")?( \\(had to\\))?");

    /** Empty where a line says it in other words. */
    static Optional<Switch> parse(String line) {
        Matcher m = LINE.matcher(line);
        if (!m.matches()) {
            return Optional.empty();
        }
        List<String> holding =
                m.group(3) == null ? List.of() : List.of(m.group(3).split(", "));
        return Optional.of(new Switch(m.group(1), m.group(2), holding, m.group(4), m.group(5), m.group(6) != null));
    }

    /**
     * How many of {@code switches} come before the two accesses meet: up to the one that lets the second thread come to its
     * access while the first stands at its own, or all.
     */
    static int beforeMeeting(List<Switch> switches, Race race) {
        int one = arrival(switches, first(race), race.first, second(race));
        int other = arrival(switches, second(race), race.second, first(race));
        return Math.min(switches.size(), Math.min(one, other));
    }

    /** How many switches there are until {@code other} goes on while {@code thread} stands at {@code access}. */
    private static int arrival(List<Switch> switches, String thread, Access access, String other) {
        boolean stands = false;
        for (int i = 0; i < switches.size(); i++) {
            Switch s = switches.get(i);
            stands = s.leaves(thread, access) || stands && !s.to.equals(thread);
            if (stands && s.to.equals(other)) {
                return i + 1;
            }
        }
        return Integer.MAX_VALUE;
    }

    /** The thread that comes to the race's first access in the schedule. */
    static String first(Race race) {
        return race.met.isEmpty() ? race.first.thread() : race.met.get(0);
    }

    static String second(Race race) {
        return race.met.isEmpty() ? race.second.thread() : race.met.get(1);
    }

    private boolean leaves(String thread, Access access) {
        return from.equals(thread) && access.stack().contains(fromFrame);
    }
}
