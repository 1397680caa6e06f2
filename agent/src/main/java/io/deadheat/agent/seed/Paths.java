package io.deadheat.agent.seed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The objects that a call's parameters lead to when it begins: the paper's H, whose locations are the objects
 * themselves. An object has the shortest path; what is not here was made inside the call, or is out of reach, and is not
 * controllable. Static fields are added as they are read; a constant of an enum is the one that its class holds, however a call came
 * by it.
 */
final class Paths {
    private static final int LENGTH = 7;
    private static final int OBJECTS = 3000;

    private final Map<Object, PathTo> known = new IdentityHashMap<>();
    private final Map<Object, Map<String, Object>> edges = new IdentityHashMap<>();

    /** Adds what {@code root} leads to, as far as it has no path yet. */
    void add(String name, Object root) {
        if (root instanceof Enum<?> constant) {
            start("s:" + constant.getDeclaringClass().getName() + '.' + constant.name(), root);
        } else if (Heap.isShareable(root)) {
            start(name, root);
        }
    }

    private void start(String name, Object root) {
        if (known.containsKey(root)) {
            return;
        }
        Deque<Object> todo = new ArrayDeque<>();
        known.put(root, PathTo.root(name));
        todo.add(root);
        while (!todo.isEmpty() && known.size() < OBJECTS) {
            Object from = todo.remove();
            PathTo path = known.get(from);
            Map<String, Object> out = edges.computeIfAbsent(from, o -> new HashMap<>());
            int[] element = new int[1];
            Heap.visit(from, (step, to) -> {
                out.put(step.equals("[]") ? step + element[0]++ : step, to);
                if (path.length() < LENGTH && Heap.isShareable(to) && !known.containsKey(to)) {
                    known.put(to, path.then(step));
                    todo.add(to);
                }
            });
        }
    }

    PathTo of(Object o) {
        return known.get(o);
    }

    /** Whether {@code from} held {@code to} in this place when it was added. */
    boolean had(Object from, String place, Object to) {
        Map<String, Object> out = edges.get(from);
        return out != null && out.get(place) == to;
    }

    /** Whether {@code from} could be looked at when it was added. */
    boolean looked(Object from) {
        return edges.containsKey(from);
    }
}
