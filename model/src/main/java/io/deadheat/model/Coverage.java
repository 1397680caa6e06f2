package io.deadheat.model;

import java.util.ArrayList;
import java.util.List;

/**
 * What was looked at and what was not. A class that could not be instrumented is named with its reason, because a
 * verdict may hang on it.
 */
public record Coverage(int classes, int instrumented, List<Skipped> skipped, List<String> notes) {
    public static final Coverage NONE = new Coverage(0, 0, List.of(), List.of());

    /** The note of a dossier that was written while the program still ran: more may have been seen since. */
    public static final String UNFINISHED = "written while the program was running";

    public Coverage {
        skipped = List.copyOf(skipped);
        notes = List.copyOf(notes);
    }

    /** The same with one more note. */
    public Coverage with(String note) {
        List<String> more = new ArrayList<>(notes);
        more.add(note);
        return new Coverage(classes, instrumented, skipped, more);
    }

    /** The same without {@code note}. */
    public Coverage without(String note) {
        List<String> fewer = new ArrayList<>(notes);
        fewer.removeIf(note::equals);
        return new Coverage(classes, instrumented, skipped, fewer);
    }

    /** A class left alone, and why. */
    public record Skipped(String className, String why) {}
}
