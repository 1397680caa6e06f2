package io.deadheat.model;

import java.util.List;

/** An exception, assertion failure or hang that a run ended in, with the seed that gives it again. */
public record Failure(long seed, String type, String message, String thread, List<String> stack) {
    public Failure {
        stack = List.copyOf(stack);
    }

    /** {@code F-} and twelve hex digits; the same for the same exception at the same place, whatever line it is on. */
    public String id() {
        String where = stack.isEmpty() ? "" : stack.get(0).replaceAll("\\(.*", "");
        return "F-" + Race.hash(type + '|' + where);
    }
}
