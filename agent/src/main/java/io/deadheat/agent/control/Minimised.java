package io.deadheat.agent.control;

import io.deadheat.model.JsonWriter;
import java.util.List;

/** The schedule that a {@link Minimiser} has found, or where it has found nothing, the run as it was. */
final class Minimised extends Around implements Meets {
    private final Strategy original;
    private final Witness witness;
    private final Minimiser.Result result;

    private Minimised(Strategy original, Witness witness, Minimiser.Result result) {
        super(witness);
        this.original = original;
        this.witness = witness;
        this.result = result;
    }

    static Minimised of(Strategy original, Minimiser minimiser, RaceSet raceSet, Profile profile) throws Exception {
        Minimiser.Result result = minimiser.minimise(original);
        Strategy strategy = result == null ? original : new Follow(result.schedule(), null, profile);
        return new Minimised(original, new Witness(strategy, original, raceSet), result);
    }

    @Override
    public List<Meeting> meetings() {
        return witness.meetings();
    }

    @Override
    public String repeatedBy() {
        String how = original instanceof RaceDirected ? "follow-race:" : "follow:";
        return result == null ? null : how + result.schedule();
    }

    void write(JsonWriter json) {
        json.name("minimised");
        if (result == null) {
            json.value(null);
        } else {
            json.beginObject()
                    .field("symptom", result.symptom())
                    .field("proved", result.proved())
                    .endObject();
        }
    }
}
