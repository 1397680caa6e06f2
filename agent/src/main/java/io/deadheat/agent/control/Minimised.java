package io.deadheat.agent.control;

import io.deadheat.model.JsonWriter;
import java.util.List;
import java.util.Random;

/** The schedule that a {@link Minimiser} has found, or where it has found nothing, the run as it was. */
final class Minimised implements Strategy, Meets {
    private final Strategy original;
    private final Witness strategy;
    private final Minimiser.Result result;

    private Minimised(Strategy original, Witness strategy, Minimiser.Result result) {
        this.original = original;
        this.strategy = strategy;
        this.result = result;
    }

    static Minimised of(Strategy original, Minimiser minimiser, RaceSet raceSet, Profile profile) throws Exception {
        Minimiser.Result result = minimiser.minimise(original);
        Strategy strategy = result == null ? original : new Follow(result.schedule(), null, profile);
        return new Minimised(original, new Witness(strategy, original, raceSet), result);
    }

    @Override
    public void begin(Random random, long seed) {
        strategy.begin(random, seed);
    }

    @Override
    public boolean switchesAt(int site) {
        return original.switchesAt(site);
    }

    @Override
    public boolean switchesBehind() {
        return original.switchesBehind();
    }

    @Override
    public boolean holdsBack(List<Task> enabled) {
        return strategy.holdsBack(enabled);
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        return strategy.choose(enabled, current);
    }

    @Override
    public List<Meeting> meetings() {
        return strategy.meetings();
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
