package io.deadheat.engine.campaign;

import io.deadheat.engine.confirm.Confirm;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.JsonWriter;
import io.deadheat.model.Race;
import io.deadheat.report.DossierReader;
import io.deadheat.report.Json;
import java.util.List;

/**
 * A part of a campaign that can be done by itself: runs with consecutive seeds for one pair, or for all potential
 * deadlocks.
 *
 * @param id the pair and the seeds, so that it is the same in every plan that has this job
 * @param at its place in the plan
 * @param candidates the pair, or the deadlocks
 */
public record Job(String id, int at, long seed, int runs, Dossier candidates) {
    static Job of(Race race, int at, long seed, int runs) {
        Dossier one = new Dossier();
        one.races.add(race);
        return new Job(id(race.id, seed, runs), at, seed, runs, one);
    }

    static Job of(List<Deadlock> deadlocks, int at, long seed, int runs) {
        Dossier all = new Dossier();
        all.deadlocks.addAll(deadlocks);
        return new Job(id(Confirm.DEADLOCKS, seed, runs), at, seed, runs, all);
    }

    private static String id(String what, long seed, int runs) {
        return what + ":" + seed + ".." + (seed + runs - 1);
    }

    /** Null for the job of the deadlocks. */
    Race race() {
        return candidates.races.isEmpty() ? null : candidates.races.get(0);
    }

    /** Whether one JVM may do this job beside {@code other}. */
    boolean isLike(Job other) {
        return seed == other.seed && runs == other.runs && race() != null && other.race() != null;
    }

    String line() {
        return JsonWriter.compact()
                .beginObject()
                .field("job", id)
                .field("at", at)
                .field("seed", seed)
                .field("runs", runs)
                .name("candidates")
                .raw(DossierWriter.toLine(candidates))
                .endObject()
                .toString();
    }

    static Job parse(String line) {
        Json json = Json.ofLine(line);
        return new Job(
                json.required("job"),
                json.count("at"),
                json.number("seed"),
                json.count("runs"),
                DossierReader.of(json.child("candidates")));
    }
}
