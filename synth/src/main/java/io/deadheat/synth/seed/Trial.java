package io.deadheat.synth.seed;

import java.util.ArrayList;
import java.util.List;

/** Statements that are tried before they are used. */
record Trial(List<String> lines) {
    /** What {@code scene} has, and then {@code expression}. */
    static Trial of(Scene scene, String expression) {
        List<String> lines = new ArrayList<>(scene.lines());
        lines.add("return " + expression + ";");
        return new Trial(List.copyOf(lines));
    }

    static Trial of(Scene scene) {
        List<String> lines = new ArrayList<>(scene.lines());
        lines.add("return null;");
        return new Trial(List.copyOf(lines));
    }
}
