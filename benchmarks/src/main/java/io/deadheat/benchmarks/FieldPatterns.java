package io.deadheat.benchmarks;

import io.deadheat.model.Access;
import io.deadheat.model.Race;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The fields that a subject's row is about, as {@code *.Pool._size}, or {@code java.util.HashMap.*@org.acme.Cache} for the
 * inside of a collection that a class uses. Memory of the JDK and elements of arrays belong to the row only where both
 * threads come to it through that class, by default one of the row's own.
 *
 * @param methods where there are any, both threads must come through one of them
 */
record FieldPatterns(List<String> patterns, List<String> methods, List<String> classes) {
    boolean match(Race race) {
        return patterns.stream().anyMatch(p -> matches(p, race)) && throughMethods(race);
    }

    private boolean matches(String pattern, Race race) {
        int at = pattern.indexOf('@');
        String field = at < 0 ? pattern : pattern.substring(0, at);
        if (!glob(field).matcher(race.field()).matches()) {
            return false;
        }
        boolean shared = race.field().startsWith("java.")
                || race.field().startsWith("sun.")
                || race.field().endsWith("[]");
        boolean ownJdk = classes.stream().anyMatch(c -> race.field().startsWith(c + "."));
        if (at < 0 && (!shared || ownJdk)) {
            return true;
        }
        List<String> through = at < 0 ? classes : List.of(pattern.substring(at + 1));
        return comesThrough(race.first, through) && comesThrough(race.second, through);
    }

    private static boolean comesThrough(Access access, List<String> through) {
        return access.stack().stream()
                .anyMatch(frame ->
                        through.stream().anyMatch(c -> frame.startsWith(c + ".") || frame.startsWith(c + "$")));
    }

    private boolean throughMethods(Race race) {
        return methods.isEmpty() || calls(race.first) && calls(race.second);
    }

    private boolean calls(Access access) {
        return access.stack().stream()
                .anyMatch(frame -> classes.stream().anyMatch(frame::startsWith)
                        && methods.stream().anyMatch(m -> frame.contains("." + m + "(")));
    }

    private static Pattern glob(String pattern) {
        StringBuilder regex = new StringBuilder();
        for (char c : pattern.toCharArray()) {
            regex.append(c == '*' ? ".*" : Pattern.quote(String.valueOf(c)));
        }
        return Pattern.compile(regex.toString());
    }
}
