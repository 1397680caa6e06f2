package io.deadheat.agent.seed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writeable assignments that a call undoes before it ends, as far as there is a point without a lock in between: whoever
 * suspends the call there has the assignment. Each with how often the call had written the field by then.
 */
final class Transients {
    private final Paths before;
    private final Map<String, Integer> writes = new HashMap<>();
    private final List<Assignment> pending = new ArrayList<>();
    private final Map<String, String> found = new LinkedHashMap<>();

    Transients(Paths before) {
        this.before = before;
    }

    /** A field of an object that has a path. */
    private record Assignment(Object object, String field) {}

    /** Before a write; the object may be one without a path, whose writes count, too. */
    void writing(Object object, String field, boolean locked) {
        if (!locked) {
            look();
        }
        writes.merge(field, 1, Integer::sum);
        if (before.of(object) != null) {
            pending.add(new Assignment(object, field));
        }
    }

    /** Before a lock is taken. */
    void locking(boolean locked) {
        if (!locked) {
            look();
        }
    }

    private void look() {
        for (Assignment a : pending) {
            Object value = Heap.value(a.object, a.field);
            PathTo source = Heap.isShareable(value) ? before.of(value) : null;
            if (source != null && !before.had(a.object, a.field, value)) {
                String effect = before.of(a.object).then(a.field) + " <- " + source;
                found.putIfAbsent(effect, a.field + '\t' + writes.get(a.field));
            }
        }
        pending.clear();
    }

    /** The effects that the call has not {@code kept}, each with the field and the number of its writes behind a tab. */
    List<String> besides(Set<String> kept) {
        List<String> lines = new ArrayList<>();
        found.forEach((effect, stop) -> {
            if (!kept.contains(effect)) {
                lines.add(effect + '\t' + stop);
            }
        });
        return lines;
    }
}
