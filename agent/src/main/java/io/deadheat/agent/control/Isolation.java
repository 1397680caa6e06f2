package io.deadheat.agent.control;

import java.util.Locale;

/** What of the program's classes a run shares with the one before. */
enum Isolation {
    /** All classes, if they have no static state or it can be put back; else nothing. */
    AUTO,
    /** Nothing. */
    LOADER,
    /** All classes, with what the runs before have left in them. */
    NONE;

    static Isolation of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    boolean lets(RunLoader loader) {
        return this == NONE || this == AUTO && !loader.hasStaticState();
    }
}
