package io.deadheat.model;

import java.util.List;

/**
 * What was looked at and what was not. A class that could not be instrumented is named with its reason, because a
 * verdict may hang on it.
 */
public record Coverage(int classes, int instrumented, List<Skipped> skipped, List<String> notes) {
    public static final Coverage NONE = new Coverage(0, 0, List.of(), List.of());

    public Coverage {
        skipped = List.copyOf(skipped);
        notes = List.copyOf(notes);
    }

    /** A class left alone, and why. */
    public record Skipped(String className, String why) {}
}
