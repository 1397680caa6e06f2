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
 * @param holding the locks that {@code from} keeps until it goes on
 */
record Switch(String from, String fromFrame, List<String> holding, String to, String toFrame, boolean forced) {
    private static final String FRAME = "([^ ()]+\\([^()]*\\))";
    private static final Pattern LINE =
            Pattern.compile("(.+) at " + FRAME + "(?: holding (.+))? -> (.+) at " + FRAME + "( \\(had to\\))?");

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
     * How many of {@code switches} come before the two accesses meet: up to the one that leaves a thread of the race at
     * its access, or all.
     */
    static int beforeMeeting(List<Switch> switches, Race race) {
        for (int i = 0; i < switches.size(); i++) {
            if (switches.get(i).leaves(race.first) || switches.get(i).leaves(race.second)) {
                return i + 1;
            }
        }
        return switches.size();
    }

    private boolean leaves(Access access) {
        return from.equals(access.thread()) && access.stack().contains(fromFrame);
    }
}
