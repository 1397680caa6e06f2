package io.deadheat.synth.seed;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The statements of one seed while it is written, and the locals in it. */
final class Scene {
    private final List<String> lines = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    /** Declares a local that holds {@code expression}; the answer is its name. */
    String local(String base, String expression) {
        String name = base;
        for (int i = 2; !names.add(name); i++) {
            name = base + i;
        }
        lines.add("var " + name + " = " + expression + ";");
        return name;
    }

    void call(String expression) {
        lines.add(expression + ";");
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}
