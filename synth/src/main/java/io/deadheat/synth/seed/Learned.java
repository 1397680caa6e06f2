package io.deadheat.synth.seed;

import io.deadheat.synth.source.ClassModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * What methods want though they say that they take any object: a call that failed because an object of one class was none
 * of another has named that other one.
 */
final class Learned {
    private static final Pattern CAST =
            Pattern.compile("ClassCastException: class \\S+ cannot be cast to class (\\S+)");

    /** A thing that is wanted, and what it is to hold. */
    private static final int DEPTH = 2;

    private final ClassModel model;
    private final Map<String, List<TypeElement>> byMethod = new HashMap<>();

    Learned(ClassModel model) {
        this.model = model;
    }

    /** The classes of the objects to hand over, each for inside the one before; empty if any will do. */
    List<TypeElement> of(ExecutableElement method) {
        return List.copyOf(byMethod.getOrDefault(name(method), List.of()));
    }

    /** @param outcome of a call of the method, null if it is not known yet */
    void learn(ExecutableElement method, Outcome outcome) {
        Matcher cast = CAST.matcher(outcome == null || outcome.isGood() ? "" : outcome.failure());
        TypeElement wanted = cast.find() ? model.type(cast.group(1)) : null;
        if (wanted == null || method.getParameters().isEmpty()) {
            return;
        }
        List<TypeElement> known = byMethod.computeIfAbsent(name(method), m -> new ArrayList<>());
        if (known.size() < DEPTH && !known.contains(wanted)) {
            known.add(wanted);
        }
    }

    private static String name(ExecutableElement method) {
        return method.getEnclosingElement() + "." + method;
    }
}
