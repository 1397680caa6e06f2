package io.deadheat.agent.control;

import io.deadheat.heal.runtime.Passages;
import io.deadheat.hooks.Sites;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Failure;
import io.deadheat.model.JsonWriter;
import io.deadheat.model.Site;
import java.util.ArrayList;
import java.util.List;

/** A run as one line of JSON. What a run has nothing of is left out: most have none of it, and there may be millions. */
final class RunLine {
    private final JsonWriter json = JsonWriter.compact();

    private RunLine() {}

    static String of(String job, Run run, Strategy strategy, String output, RunLoader loader) {
        RunLine line = new RunLine();
        line.head(job, run, output, loader);
        line.sightings(run, loader);
        line.taken(Passages.orders());
        line.meetings(run, run.strategy instanceof Meets meets ? meets.meetings() : List.of());
        line.failures("failures", run.failures);
        line.failures("kept", run.kept);
        line.deadlock(run.deadlock);
        Exploration.write(line.json, run, strategy);
        return line.json.endObject().toString();
    }

    private void head(String job, Run run, String output, RunLoader loader) {
        json.beginObject()
                .field("job", job)
                .field("seed", run.seed)
                .field("schedule", run.schedule())
                .field("classes", loader.digest())
                .field("steps", run.steps)
                .field("switches", run.switches)
                .field("choices", run.alternatives)
                .field("threads", run.tasks.size())
                .field("controlled", run.controlled)
                .field("hang", run.hang)
                .field("output", output);
        if (run.exit != null) {
            json.field("exit", run.exit);
        }
    }

    private void sightings(Run run, ClassLoader loader) {
        Sightings s = run.sightings;
        if (s.size() == 0) {
            return;
        }
        json.name("sites").beginArray();
        for (int i = 0; i < s.size(); i++) {
            json.beginObject()
                    .field("key", s.key(i))
                    .field("reached", s.reached(i))
                    .field("state", state(s, i, loader))
                    .endObject();
        }
        json.endArray().strings("orders", s.orders()).strings("monitors", List.copyOf(s.commonMonitors(run)));
    }

    private void taken(List<String> orders) {
        if (!orders.isEmpty()) {
            json.strings("taken", orders);
        }
    }

    /** What the one object, or static field, that the statement is about looks like now that the run is over. */
    private static String state(Sightings s, int statement, ClassLoader loader) {
        Object base = s.onlyBase(statement);
        if (base == MemoryScheduler.STATICS) {
            return StateText.ofStatic(s.key(statement).split("#")[2], loader);
        }
        return base == null ? null : StateText.of(base);
    }

    private void meetings(Run run, List<Meeting> meetings) {
        if (meetings.isEmpty()) {
            return;
        }
        json.name("meetings").beginArray();
        for (Meeting m : meetings) {
            json.beginObject();
            side("first", m.firstSite());
            thread(run, m.first(), m.firstLocks(), m.firstStack());
            side("second", m.secondSite());
            thread(run, m.second(), m.secondLocks(), m.secondStack());
            json.field("step", m.step()).endObject();
        }
        json.endArray();
    }

    private void thread(Run run, Task task, List<Monitor> locks, List<String> stack) {
        List<String> names = new ArrayList<>();
        locks.forEach(l -> names.add(l.name(run)));
        json.field("thread", task.name)
                .strings("locks", names)
                .strings("stack", stack)
                .endObject();
    }

    private void side(String name, int number) {
        Site site = Sites.get(number);
        json.name(name)
                .beginObject()
                .field("key", site.key())
                .field("class", site.className())
                .field("descriptor", site.method())
                .field("field", site.field())
                .field("ordinal", site.ordinal())
                .field("access", site.access().json())
                .field("file", site.file())
                .field("line", site.line());
        Site.Caller c = site.caller();
        if (c != null) {
            json.name("caller")
                    .beginObject()
                    .field("class", c.className())
                    .field("method", c.method())
                    .field("file", c.file())
                    .field("line", c.line())
                    .endObject();
        }
    }

    private void failures(String name, List<Failure> failures) {
        if (failures.isEmpty()) {
            return;
        }
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

    private void deadlock(Deadlock d) {
        if (d == null) {
            return;
        }
        json.name("deadlock").beginObject().field("id", d.id()).name("threads").beginArray();
        for (Deadlock.Waiter w : d.threads()) {
            json.beginObject()
                    .field("thread", w.thread())
                    .field("waitsFor", w.waitsFor())
                    .strings("holds", w.holds())
                    .strings("stack", w.stack())
                    .endObject();
        }
        json.endArray().endObject();
    }
}
