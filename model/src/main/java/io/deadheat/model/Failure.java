package io.deadheat.model;

import java.util.List;

/** An exception, assertion failure or hang that a run ended in, with the seed that gives it again. */
public record Failure(long seed, String type, String message, String thread, List<String> stack) {
    /** Frames that tell failures apart: enough to reach beyond the assertion library. */
    private static final int PATH = 6;

    public Failure {
        stack = List.copyOf(stack);
    }

    /** {@code F-} and twelve hex digits; the same for the same exception thrown along the same path, whatever the lines. */
    public String id() {
        StringBuilder path = new StringBuilder(String.valueOf(type));
        for (int i = 0; i < Math.min(PATH, stack.size()); i++) {
            path.append('|').append(stack.get(i).replaceAll("\\(.*", ""));
        }
        return "F-" + Race.hash(path.toString());
    }
}
