package io.deadheat.model;

import java.util.Locale;

/** The worst that a race was seen to lead to. */
public enum Harm {
    NONE_SEEN,
    DIFFERENT_OUTCOME,
    HANG,
    DEADLOCK,
    EXCEPTION;

    /** As it stands in {@code races.json}. */
    public String json() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
