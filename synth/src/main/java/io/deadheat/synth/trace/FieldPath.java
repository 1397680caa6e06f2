package io.deadheat.synth.trace;

import java.util.Arrays;
import java.util.List;

/**
 * How an object is reached from a call: {@code root} is {@code 0} for the receiver, {@code 1} for the first argument,
 * {@code r} for the result, {@code s:org.acme.A.f} for a static field; each step is a field under its declaring class,
 * or {@code []}. The paper's {@code I1.x.o}.
 */
public record FieldPath(String root, List<String> steps) {
    public static FieldPath parse(String text) {
        String[] parts = text.split("/");
        return new FieldPath(parts[0], List.copyOf(Arrays.asList(parts).subList(1, parts.length)));
    }

    public boolean isStatic() {
        return root.startsWith("s");
    }

    /** {@code receiver.x.o}, for people. */
    public String readable() {
        StringBuilder text = new StringBuilder(
                switch (root) {
                    case "0" -> "receiver";
                    case "r" -> "result";
                    default -> isStatic() ? root.substring(Math.min(2, root.length())) : "argument " + root;
                });
        for (String step : steps) {
            text.append(step.equals("[]") ? "[]" : '.' + step.substring(step.lastIndexOf('.') + 1));
        }
        return text.toString();
    }
}
