package io.deadheat.agent.control;

import io.deadheat.hooks.Sites;
import io.deadheat.model.Failure;
import io.deadheat.model.JsonWriter;
import java.util.List;

/** A run as one line of JSON. */
final class RunLine {
    private RunLine() {}

    static String of(Job job, Run run, Strategy strategy, Transcript transcript) {
        JsonWriter json = JsonWriter.compact();
        json.beginObject()
                .field("job", job.id())
                .field("seed", run.seed)
                .field("schedule", run.schedule())
                .field("steps", run.steps)
                .field("switches", run.switches)
                .field("controlled", run.controlled)
                .field("hang", run.hang)
                .field("exit", run.exit)
                .field("outputHash", Long.toHexString(transcript.hash()))
                .field("output", transcript.text());
        json.name("meetings").beginArray();
        if (strategy instanceof RaceDirected directed) {
            directed.meetings().forEach(m -> meeting(json, m));
        }
        json.endArray();
        failures(json, "failures", run.failures);
        failures(json, "kept", run.kept);
        return json.endObject().toString();
    }

    private static void meeting(JsonWriter json, RaceDirected.Meeting m) {
        json.beginObject()
                .field("first", Sites.get(m.firstSite()).key())
                .field("firstThread", m.first().name)
                .field("second", Sites.get(m.secondSite()).key())
                .field("secondThread", m.second().name)
                .field("step", m.step())
                .endObject();
    }

    private static void failures(JsonWriter json, String name, List<Failure> failures) {
        json.name(name).beginArray();
        for (Failure f : failures) {
            json.beginObject()
                    .field("type", f.type())
                    .field("message", f.message())
                    .field("thread", f.thread())
                    .strings("stack", f.stack())
                    .endObject();
        }
        json.endArray();
    }
}
