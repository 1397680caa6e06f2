package io.deadheat.engine.confirm;

import io.deadheat.model.Access;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;

/** Races with something changed. */
final class Races {
    private Races() {}

    /** The candidate with other accesses, and nothing of an earlier verdict. */
    static Race copy(Race race, Access first, Access second) {
        Race out = new Race(first, second);
        out.sources.addAll(race.sources);
        out.confidence = race.confidence;
        out.pattern = race.pattern;
        out.suggestedLocks.addAll(race.suggestedLocks);
        out.tests.addAll(race.tests);
        out.fixes.addAll(race.fixes);
        out.healing = race.healing;
        out.suppressed = race.suppressed;
        return out;
    }

    static void replace(Dossier dossier, Race race) {
        dossier.races.removeIf(r -> r.id.equals(race.id));
        dossier.races.add(race);
    }
}
