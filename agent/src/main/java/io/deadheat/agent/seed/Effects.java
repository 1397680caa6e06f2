package io.deadheat.agent.seed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What a call has left behind for its client to use: {@code 0/A.x <- 1/Z.w} where the receiver's field now holds what a
 * field of the first argument held when the call began. Writeable assignments (rules WRITE and RETURN) as far as no later
 * one has undone them, read off the heap when the call ends.
 */
final class Effects {
    private static final int LENGTH = 5;
    private static final int OBJECTS = 600;

    private final Paths before;
    private final Set<String> found = new LinkedHashSet<>();
    private boolean changed;

    Effects(Paths before) {
        this.before = before;
    }

    /** Looks at what {@code root} leads to now. */
    void add(String name, Object root) {
        if (!Heap.isShareable(root)) {
            return;
        }
        PathTo start = PathTo.root(name);
        if (name.equals("r") && before.of(root) != null) {
            found.add("r <- " + before.of(root));
            return;
        }
        Map<Object, PathTo> seen = new IdentityHashMap<>();
        Deque<Object> todo = new ArrayDeque<>();
        seen.put(root, start);
        todo.add(root);
        while (!todo.isEmpty() && seen.size() < OBJECTS) {
            Object from = todo.remove();
            int[] element = new int[1];
            Heap.visit(from, (step, to) -> {
                String place = step.equals("[]") ? step + element[0]++ : step;
                edge(seen, from, step, place, to);
                if (seen.get(from).length() < LENGTH && Heap.isShareable(to) && !seen.containsKey(to)) {
                    seen.put(to, seen.get(from).then(step));
                    todo.add(to);
                }
            });
        }
    }

    private void edge(Map<Object, PathTo> seen, Object from, String step, String place, Object to) {
        if (before.had(from, place, to)) {
            return;
        }
        changed |= before.looked(from);
        PathTo source = Heap.isShareable(to) ? before.of(to) : null;
        if (source != null) {
            found.add(seen.get(from).then(step) + " <- " + source);
        }
    }

    Set<String> found() {
        return found;
    }

    /** Whether a reference in an object that was there before is another one now. */
    boolean changed() {
        return changed;
    }
}
