package io.deadheat.engine;

import io.deadheat.model.Dossier;
import io.deadheat.model.Failure;
import io.deadheat.model.Race;
import io.deadheat.model.Replay;

/**
 * Data of the program in a dossier: messages of exceptions, outputs and states, arguments in its description. Names of
 * classes, fields, threads and locks are none; how a program is started must stay, for a replay needs it.
 */
public final class Values {
    private static final String HIDDEN = "(not shown)";
    private static final String HASHED = "#";

    private Values() {}

    static void takeFrom(Dossier dossier) {
        dossier.program = dossier.program == null ? null : dossier.program.replaceFirst(" .*", "");
        dossier.failures.replaceAll(Values::without);
        dossier.replays.replaceAll(Values::without);
        for (Race race : dossier.races) {
            race.failure = race.failure == null ? null : without(race.failure);
            race.outcomes.replaceAll(o -> o.replaceFirst("(?s): .*", ": " + HIDDEN));
        }
    }

    private static Failure without(Failure f) {
        return new Failure(f.seed(), f.type(), null, f.thread(), f.stack());
    }

    private static Replay without(Replay r) {
        return new Replay(
                r.id(),
                r.strategy(),
                r.switchAt(),
                r.seed(),
                r.schedule(),
                r.classes(),
                hash(r.outcome()),
                r.raceSet(),
                r.tests());
    }

    private static String hash(String outcome) {
        return outcome == null || outcome.startsWith(HASHED) ? outcome : HASHED + Race.hash(outcome);
    }

    /** Whether a run that ended so is the one recorded, be it in words or without values. */
    public static boolean isSameOutcome(String recorded, String seen) {
        return seen.equals(recorded) || hash(seen).equals(recorded);
    }
}
