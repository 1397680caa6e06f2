package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Race;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One switch of a schedule: {@code from} stopped at {@code fromFrame}, and {@code to} went on at {@code toFrame}. */
record Switch(String from, String fromFrame, String to, String toFrame, boolean forced) {
    private static final String FRAME = "([^ ()]+\\([^()]*\\))";
    private static final Pattern LINE =
            Pattern.compile("(.+) at " + FRAME + " -> (.+) at " + FRAME + "( \\(had to\\))?");

    /** Empty where a line says it in other words. */
    static Optional<Switch> parse(String line) {
        Matcher m = LINE.matcher(line);
        return m.matches()
                ? Optional.of(new Switch(m.group(1), m.group(2), m.group(3), m.group(4), m.group(5) != null))
                : Optional.empty();
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
