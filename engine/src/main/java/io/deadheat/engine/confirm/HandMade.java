package io.deadheat.engine.confirm;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.program.Statements;
import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pairs that the user names by their lines: {@code Class:line,Class:line}. */
public final class HandMade {
    private static final Pattern PAIR = Pattern.compile("([^:,]+):(\\d{1,9}),([^:,]+):(\\d{1,9})");

    private HandMade() {}

    /** True if {@code text} looks like two lines and not like the id of a race. */
    public static boolean isOne(String text) {
        return text.contains(":");
    }

    /** Every two accesses of the two lines that can race: the same field or array type, one of them a write. */
    public static List<Race> parse(String text, Statements statements) {
        Matcher pair = PAIR.matcher(text);
        if (!pair.matches()) {
            throw new BadInputException("not a pair such as org.acme.A:12,org.acme.B:34: " + text);
        }
        List<Site> firsts = statements.on(pair.group(1).strip(), Integer.parseInt(pair.group(2)));
        List<Site> seconds = statements.on(pair.group(3).strip(), Integer.parseInt(pair.group(4)));
        Map<String, Race> races = new LinkedHashMap<>();
        for (Site first : firsts) {
            for (Site second : seconds) {
                if (first.field().equals(second.field())
                        && (first.access() == AccessKind.WRITE || second.access() == AccessKind.WRITE)) {
                    Race race = new Race(access(first), access(second));
                    race.sources.add("hand");
                    races.putIfAbsent(race.id, race);
                }
            }
        }
        if (races.isEmpty()) {
            throw new BadInputException("no two accesses of one field, one of them a write, on the lines " + text);
        }
        return List.copyOf(races.values());
    }

    private static Access access(Site site) {
        return new Access(site, null, List.of(), List.of());
    }
}
