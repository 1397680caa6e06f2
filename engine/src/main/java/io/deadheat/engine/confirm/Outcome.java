package io.deadheat.engine.confirm;

import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Race;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a run leaves behind, part by part. */
public final class Outcome {
    /** How a line begins in which a program says what one of its racing calls returned. */
    public static final String RETURNED = "deadheat: returned by ";

    private static final int LONGEST = 300;

    private Outcome() {}

    /**
     * A part of the outcome with the word for it.
     *
     * @param byOrder whether it counts that the one order of the accesses gives another value than the other
     */
    record Part(String name, boolean byOrder, Function<RunRecord, String> of) {}

    static List<Part> parts(Race race) {
        return List.of(
                new Part("exit code", true, r -> String.valueOf(r.exit())),
                new Part("output", true, r -> lines(r, l -> !isReturned(l))),
                new Part("what the calls return", false, r -> lines(r, Outcome::isReturned)),
                new Part("state", true, r -> state(r, race)));
    }

    /**
     * What a call returns when another goes first, or after it, differs in serial runs as well: only what none of them
     * gives is an outcome of the race.
     */
    private static boolean isReturned(String line) {
        return line.startsWith(RETURNED);
    }

    /** The lines in alphabetic order: in which order threads print is no outcome of a race. */
    private static String lines(RunRecord run, Predicate<String> which) {
        return run.output() == null
                ? ""
                : run.output().lines().filter(which).sorted().collect(Collectors.joining("\n"));
    }

    /** The objects that the two statements are about; null where a statement was about several. */
    private static String state(RunRecord run, Race race) {
        List<String> keys = PairRuns.keys(race);
        List<String> states = run.sites().stream()
                .filter(s -> keys.contains(s.key()) && s.state() != null)
                .map(RunRecord.Sighting::state)
                .distinct()
                .toList();
        return states.isEmpty() ? null : String.join(" and ", states);
    }

    static boolean has(RunRecord run, String failure) {
        return Stream.concat(run.failures().stream(), run.kept().stream()).anyMatch(f -> f.id().equals(failure));
    }

    /** What {@code value} has that {@code other} has not, as far as it can be read. */
    static String excerpt(String value, String other) {
        if (value.isEmpty()) {
            return "nothing";
        }
        if (!value.contains("\n") && !other.contains("\n")) {
            return cut(value);
        }
        List<String> others = other.lines().toList();
        String own = value.lines().filter(l -> !others.contains(l)).collect(Collectors.joining(" / "));
        return cut(own.isEmpty() ? value.replace("\n", " / ") : own);
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }
}
