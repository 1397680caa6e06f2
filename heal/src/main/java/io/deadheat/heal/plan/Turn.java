package io.deadheat.heal.plan;

import io.deadheat.model.LockedOrder;

/**
 * Two statements that are to come in one order: the late one waits, for a while, until the early one was executed on
 * the same object by whichever thread.
 *
 * @param early class, method with descriptor, field and ordinal, joined by {@code #}
 * @param override true for two writes of which the early one does not wait, but is left out where it comes last
 */
public record Turn(int number, String early, String late, boolean override) {
    /** Whether the two statements take a lock. */
    public boolean isOfLocks() {
        return early.contains('#' + LockedOrder.LOCK + '#');
    }
}
