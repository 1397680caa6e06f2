package io.deadheat.model;

import java.util.List;

/** An exception, assertion failure or hang that a run ended in, with the seed that gives it again. */
public record Failure(long seed, String type, String message, String thread, List<String> stack) {
    public Failure {
        stack = List.copyOf(stack);
    }
}
