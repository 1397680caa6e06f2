package io.deadheat.engine;

import io.deadheat.model.Dossier;

/** What Deadheat tells the shell. */
public final class ExitCode {
    public static final int NOTHING_FOUND = 0;
    public static final int FOUND = 1;
    public static final int BAD_INPUT = 2;
    public static final int FAILED = 3;

    private ExitCode() {}

    /**
     * A run that was cut short by the budget still counts when it found something; when it found nothing, it must not
     * be taken for a clean bill.
     */
    public static int of(Dossier dossier, FailOn failOn, Completeness completeness) {
        if (completeness == Completeness.LOST) {
            return FAILED;
        }
        if (failOn.isReachedBy(dossier)) {
            return FOUND;
        }
        return completeness == Completeness.CUT ? FAILED : NOTHING_FOUND;
    }
}
