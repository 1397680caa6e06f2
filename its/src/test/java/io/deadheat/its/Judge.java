package io.deadheat.its;

import io.deadheat.model.Deadlock;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Compares reported races with the markers on a target's lines. */
final class Judge {
    private Judge() {}

    /** Is one of the two statements, or the call that led into the JDK, in the target's source? */
    static boolean isOf(Target target, Race race) {
        return isIn(target, className(race.first.site())) || isIn(target, className(race.second.site()));
    }

    private static boolean isIn(Target target, String className) {
        return className.equals(target.className()) || className.startsWith(target.className() + "$");
    }

    private static String className(Site site) {
        return site.caller() == null ? site.className() : site.caller().className();
    }

    private static int line(Site site) {
        return site.caller() == null ? site.line() : site.caller().line();
    }

    /** The marked racy names that no race is reported for. */
    static Set<String> missed(Target target, List<Race> races) {
        Set<String> missed = new TreeSet<>(target.racyFields());
        for (Race race : races) {
            missed.removeIf(name -> explains(target, Marker.Kind.RACE, name, race));
        }
        return missed;
    }

    /** The reported races whose two lines do not both say so. */
    static List<String> stray(Target target, List<Race> races) {
        return races.stream()
                .filter(race -> target.markers().stream()
                        .noneMatch(marker -> explains(target, marker.kind(), marker.name(), race)))
                .map(race -> target.name() + ": " + race.field() + " at lines " + line(race.first.site()) + " and "
                        + line(race.second.site()))
                .toList();
    }

    private static boolean explains(Target target, Marker.Kind kind, String name, Race race) {
        return says(name, race)
                && isMarked(target, kind, name, line(race.first.site()))
                && isMarked(target, kind, name, line(race.second.site()));
    }

    /** A predicted race may have one end on a line of a real one. */
    private static boolean isMarked(Target target, Marker.Kind kind, String name, int line) {
        return target.lines(kind, name).contains(line)
                || kind == Marker.Kind.PREDICTED
                        && target.lines(Marker.Kind.RACE, name).contains(line);
    }

    private static final Set<String> SHOWN_BY_BYTECODE = Set.of("load-store", "test-and-use", "repeated-test-and-use");

    /** Does one of the races carry the pattern that the target says it shows? */
    static boolean showsPattern(Target target, List<Race> races) {
        return target.pattern()
                .filter(SHOWN_BY_BYTECODE::contains)
                .map(wanted -> races.stream()
                        .anyMatch(race ->
                                race.pattern != null && race.pattern.json().equals(wanted)))
                .orElse(true);
    }

    private static boolean isAt(String frame, int line) {
        return frame.endsWith(":" + line + ")");
    }

    /** Does every thread wait in a line of the target that is marked so, or behind the header of a marked method? */
    static boolean explains(Target target, Deadlock deadlock) {
        List<Integer> lines = target.lines(Marker.Kind.DEADLOCK, "");
        return deadlock.threads().stream()
                .allMatch(waiter -> waiter.stack().stream()
                        .filter(frame -> frame.startsWith(target.className()))
                        .anyMatch(frame ->
                                lines.stream().anyMatch(line -> isAt(frame, line) || isAt(frame, line + 1))));
    }

    private static boolean says(String name, Race race) {
        String field = race.field();
        if (name.endsWith("[]")) {
            return field.equals(name.equals("boolean[]") ? "byte[]" : name);
        }
        if (name.startsWith("java.")) {
            return race.first.site().caller() != null;
        }
        return field.endsWith("." + name);
    }
}
