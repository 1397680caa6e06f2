package io.deadheat.synth;

import io.deadheat.model.Dossier;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.synth.prove.Statements;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * How many races there are, each once however many tests show it.
 *
 * @param detected seen while the tests were watched
 * @param confirmed brought side by side, and again from the seed
 * @param harmful confirmed with harm
 */
public record Tally(int detected, int confirmed, int harmful) {
    /** Counted as pairs of statements. */
    public static Tally ofStatements(Dossier dossier) {
        Set<String> tests = testClasses(dossier);
        return of(dossier.races, r -> Statements.of(r, tests::contains));
    }

    /** Counted by field and pair of methods. */
    public static Tally ofMethods(Dossier dossier) {
        return of(dossier.races, Tally::methods);
    }

    private static String methods(Race race) {
        String one = race.first.site().className() + race.first.site().method();
        String other = race.second.site().className() + race.second.site().method();
        return race.field() + '|' + (one.compareTo(other) <= 0 ? one + '|' + other : other + '|' + one);
    }

    private static Set<String> testClasses(Dossier dossier) {
        Set<String> classes = new HashSet<>();
        dossier.races.forEach(r -> r.tests.forEach(t -> classes.add(t.substring(0, t.indexOf('#')))));
        return classes;
    }

    private static Tally of(List<Race> races, Function<Race, String> key) {
        Predicate<Race> confirmed = r -> r.verdict == Verdict.CONFIRMED;
        Predicate<Race> harmful = confirmed.and(r -> r.harm != null && r.harm != Harm.NONE_SEEN);
        return new Tally(count(races, key, r -> true), count(races, key, confirmed), count(races, key, harmful));
    }

    private static int count(List<Race> races, Function<Race, String> key, Predicate<Race> which) {
        return (int) races.stream().filter(which).map(key).distinct().count();
    }

    @Override
    public String toString() {
        return detected + " detected, " + confirmed + " confirmed, " + harmful + " harmful";
    }
}
