package io.deadheat.engine.fix;

import java.util.Comparator;
import java.util.List;

/** Characters {@code start} to {@code end} of a file become {@code text}. */
record Edit(long start, long end, String text) {
    /** The file with all edits made; none may overlap another. */
    static String apply(String file, List<Edit> edits) {
        StringBuilder out = new StringBuilder(file);
        edits.stream()
                .sorted(Comparator.comparing(Edit::start).reversed())
                .forEach(e -> out.replace((int) e.start, (int) e.end, e.text));
        return out.toString();
    }
}
