package io.deadheat.scan.pointsto;

import java.util.function.BooleanSupplier;

/**
 * When to give up: at a size, so that the same input always gives the same result, and when told to.
 *
 * @param edges the largest number of copy edges
 * @param stop whether the user, or the budget, wants the analysis to end
 */
public record Limits(long edges, BooleanSupplier stop) {
    /** Throws where the analysis has grown too large, or is to end. */
    public void check(long now) {
        if (now > edges) {
            throw new TooLargeException();
        }
        if (stop.getAsBoolean()) {
            throw new StoppedException();
        }
    }
}
