package io.deadheat.agent.control;

import io.deadheat.hooks.Sites;
import io.deadheat.model.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** The steps of a run one by one, kept where somebody asks for them, and the switches between threads among them. */
final class Timeline {
    private static final int MOST = 100_000;

    private final List<Step> steps = new ArrayList<>();
    private final List<Switch> switches = new ArrayList<>();

    /** What {@code thread} did at a step: to which statement, if that is known, and which kind of object. */
    record Step(long number, String thread, Operation operation, int site, String object) {}

    /**
     * {@code to} goes on before step {@code step} in place of {@code from}, which keeps the locks that it holds; the frames
     * say where either stands.
     */
    record Switch(
            long step,
            String from,
            String fromFrame,
            List<String> holding,
            String to,
            String toFrame,
            boolean preemption) {}

    void chosen(Run run, long number, List<Task> enabled, Task current, Task next) {
        if (steps.size() == MOST) {
            return;
        }
        String object = next.base == null || next.base == MemoryScheduler.STATICS
                ? null
                : next.base.getClass().getName();
        steps.add(new Step(number, next.name, next.operation, next.site, object));
        if (next != current) {
            boolean preemption = enabled.contains(current) && !current.givesWay();
            switches.add(new Switch(
                    number, current.name, frame(current), current.holds(run), next.name, frame(next), preemption));
        }
    }

    private static String frame(Task task) {
        if (task.site > 0) {
            return Sites.get(task.site).frame();
        }
        List<String> frames = ThreadStack.of(task);
        for (String frame : frames) {
            if (!frame.startsWith("java.") && !frame.startsWith("jdk.")) {
                return frame;
            }
        }
        return frames.isEmpty() ? null : frames.get(frames.size() - 1);
    }

    void write(JsonWriter json) {
        json.name("timeline").beginArray();
        for (Step s : steps) {
            json.beginObject()
                    .field("step", s.number)
                    .field("thread", s.thread)
                    .field("operation", s.operation.name())
                    .field("site", s.site > 0 ? Sites.get(s.site).key() : null)
                    .field("object", s.object)
                    .endObject();
        }
        json.endArray();
        writeSwitches(json);
    }

    void writeSwitches(JsonWriter json) {
        json.name("switchList").beginArray();
        for (Switch s : switches) {
            json.beginObject()
                    .field("step", s.step)
                    .field("from", s.from)
                    .field("fromFrame", s.fromFrame)
                    .strings("holding", s.holding)
                    .field("to", s.to)
                    .field("toFrame", s.toFrame)
                    .field("preemption", s.preemption)
                    .endObject();
        }
        json.endArray();
    }

    int preemptions() {
        int n = 0;
        for (Switch s : switches) {
            n += s.preemption ? 1 : 0;
        }
        return n;
    }
}
