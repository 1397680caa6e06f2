package io.deadheat.agent.control;

import io.deadheat.model.Deadlock;
import io.deadheat.model.JsonWriter;

/**
 * The part of a run's line that is about its schedule: what it shows, how it is repeated, how far an enumeration has
 * come, and the steps where they were asked for.
 */
final class Exploration {
    private Exploration() {}

    static void write(JsonWriter json, Run run, Strategy strategy) {
        json.field("preemptions", run.preemptions);
        unlessNull(json, "symptom", Symptom.of(run));
        unlessNull(json, "repeatedBy", strategy.repeatedBy());
        if (strategy instanceof Dfs dfs) {
            json.name("space")
                    .beginObject()
                    .field("seen", dfs.seen())
                    .field("left", dfs.left())
                    .field("complete", dfs.complete())
                    .endObject();
        }
        looping(json, run);
        if (run.timeline != null) {
            run.timeline.write(json);
        }
        if (strategy instanceof Minimised minimised) {
            minimised.write(json);
        }
    }

    private static void unlessNull(JsonWriter json, String name, Object value) {
        if (value != null) {
            json.field(name, value);
        }
    }

    private static void looping(JsonWriter json, Run run) {
        if (run.looping.isEmpty()) {
            return;
        }
        json.name("looping").beginArray();
        for (Deadlock.Waiter w : run.looping) {
            json.beginObject()
                    .field("thread", w.thread())
                    .strings("stack", w.stack())
                    .endObject();
        }
        json.endArray();
    }
}
