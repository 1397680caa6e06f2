package io.deadheat.its;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a target's source says about one of its lines.
 *
 * @param line the line that carries the marker, counted from 1
 * @param kind what is said
 * @param name the field, array type ({@code int[]}) or JDK class that it is said of; empty for a deadlock
 */
public record Marker(int line, Kind kind, String name) {

    /** The words a marker can begin with. */
    public enum Kind {
        /** The line accesses a field that races; {@code confirm} can show it. */
        RACE,
        /** A detector may report the field as potential, but no schedule brings the accesses side by side. */
        PREDICTED,
        /** The line takes a lock of a lock-order cycle. */
        DEADLOCK
    }

    private static final Pattern NAMED = Pattern.compile("// (race|predicted): (.+)$");
    private static final Pattern BARE = Pattern.compile("// deadlock$");

    /** The markers of one source line: one for each name, since {@code // race: x, y} is said of both. */
    static List<Marker> parse(int line, String text) {
        List<Marker> markers = new ArrayList<>();
        Matcher named = NAMED.matcher(text);
        if (named.find()) {
            Kind kind = Kind.valueOf(named.group(1).toUpperCase(Locale.ROOT));
            for (String name : named.group(2).split(",")) {
                markers.add(new Marker(line, kind, name.strip()));
            }
        }
        if (BARE.matcher(text).find()) {
            markers.add(new Marker(line, Kind.DEADLOCK, ""));
        }
        return markers;
    }
}
