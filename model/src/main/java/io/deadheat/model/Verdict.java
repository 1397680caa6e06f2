package io.deadheat.model;

import java.util.Locale;

/** How far a race has been proven. */
public enum Verdict {
    POTENTIAL,
    CONFIRMED,
    UNCONFIRMED;

    /** As it stands in {@code races.json}. */
    public String json() {
        return name().toLowerCase(Locale.ROOT);
    }
}
