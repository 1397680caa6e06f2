package io.deadheat.heal.section;

import java.util.Locale;

/** How far a critical section reaches; each next one contains the one before. */
public enum Extent {
    /** The accesses of one bug pattern; any other access is a section of its own. */
    PATTERN,
    /** All accesses that a method makes to the variable; in a loop, those of one iteration. */
    METHOD,
    /**
     * The same for all variables that the new lock is for, with the calls of methods that race on them, and with the
     * synchronized blocks around all these: the lock comes before any that the method takes.
     */
    TOGETHER,
    /** The same, and a loop with such accesses is one section. */
    LOOPS;

    /** As it stands in {@code races.json}. */
    public String json() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@link #PATTERN} where {@code text} is null. */
    public static Extent of(String text) {
        return text == null ? PATTERN : valueOf(text.toUpperCase(Locale.ROOT));
    }
}
