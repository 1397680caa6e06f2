package io.deadheat.synth.prove;

/** How the time goes into the pairs, from what says most for its time to what says least. */
enum Stage {
    /** A few pairs of every field that something was seen of. */
    FIELDS(true),
    /** All other pairs, shortly. */
    PAIRS(true),
    /** Those that have not met in few runs. */
    UNMET(false),
    /** Those that have met, and no harm was seen in few runs. */
    HARMLESS(false);

    private final boolean brief;

    Stage(boolean brief) {
        this.brief = brief;
    }

    /** Whether a pair has few runs. */
    boolean isBrief() {
        return brief;
    }

    /** The one after this, null if there is none. */
    Stage next() {
        return this == HARMLESS ? null : values()[ordinal() + 1];
    }
}
