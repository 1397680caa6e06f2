package io.deadheat.engine;

import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.Locale;

/** From which verdict on a finding makes the exit code 1. */
public enum FailOn {
    POTENTIAL,
    CONFIRMED,
    NEVER;

    /** As it is written on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isReachedBy(Race race) {
        return this != NEVER && race.suppressed == null && counts(race.verdict);
    }

    public boolean isReachedBy(Dossier dossier) {
        return this != NEVER
                && (!dossier.failures.isEmpty()
                        || dossier.races.stream().anyMatch(this::isReachedBy)
                        || dossier.deadlocks.stream().anyMatch(d -> counts(d.verdict())));
    }

    private boolean counts(Verdict verdict) {
        return verdict == Verdict.CONFIRMED || this == POTENTIAL && verdict == Verdict.POTENTIAL;
    }
}
