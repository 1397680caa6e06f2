package io.deadheat.scan.pointsto;

import java.util.function.Supplier;

/**
 * When to give up: at a size, so that the same input always gives the same result, and when told to.
 *
 * @param edges the largest number of copy edges
 * @param stop why the user, or the budget, wants the analysis to end, null as long as neither does
 */
public record Limits(long edges, Supplier<String> stop) {
    /** Throws where the analysis has grown too large, or is to end. */
    public void check(long now) {
        if (now > edges) {
            throw new TooLargeException();
        }
        String why = stop.get();
        if (why != null) {
            throw new StoppedException(why);
        }
    }
}
