package io.deadheat.engine.confirm;

import io.deadheat.engine.program.Statements;
import io.deadheat.model.Access;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Pairs with the copies of a statement. A compiler writes a {@code finally} block once for every way out of the {@code
 * try}; a watched run takes one of these ways, and the race may be on another.
 */
public final class Copies {
    /** The source of a pair that no run has shown yet. */
    private static final String SOURCE = "copy";

    private Copies() {}

    /** Adds to {@code candidates} the pairs that copies of their statements make. */
    public static void addTo(Dossier candidates, Statements statements) {
        Set<String> known = new HashSet<>();
        candidates.races.forEach(r -> known.add(r.id));
        for (Race race : List.copyOf(candidates.races)) {
            for (Race copy : of(race, statements)) {
                if (known.add(copy.id)) {
                    copy.sources.add(SOURCE);
                    copy.confidence = race.confidence;
                    copy.pattern = race.pattern;
                    candidates.races.add(copy);
                }
            }
        }
    }

    private static List<Race> of(Race race, Statements statements) {
        List<Race> copies = new ArrayList<>();
        for (Access one : withCopies(race.first, statements)) {
            for (Access other : withCopies(race.second, statements)) {
                copies.add(new Race(one, other));
            }
        }
        return copies;
    }

    private static List<Access> withCopies(Access access, Statements statements) {
        List<Access> all = new ArrayList<>(List.of(access));
        Site site = access.site();
        if (site.caller() == null) {
            statements.copies(site).forEach(s -> all.add(new Access(s, access.thread(), access.locks(), List.of())));
        }
        return all;
    }
}
