package io.deadheat.model;

import java.util.Locale;

/** The atomicity bug patterns of the ConTest paper, section 3.1, and what is not one of them. */
public enum Pattern {
    LOAD_STORE,
    TEST_AND_USE,
    REPEATED_TEST_AND_USE,
    CHECK_THEN_ACT,
    INHERENT;

    /** As it stands in {@code races.json}. */
    public String json() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
