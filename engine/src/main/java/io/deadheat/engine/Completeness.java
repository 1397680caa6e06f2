package io.deadheat.engine;

/** How much of what was asked for has been looked at. The order is from better to worse. */
public enum Completeness {
    /** Everything, to the end that the program or the user chose. */
    FULL,
    /** The budget ended it; what was seen until then is recorded. */
    CUT,
    /** The agent could not write its last word; something that was seen may be missing. */
    LOST;

    public Completeness and(Completeness other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
