package io.deadheat.heal.plan;

import io.deadheat.model.Healing;
import java.util.List;
import java.util.Set;

/**
 * What healing needs to know of a race.
 *
 * @param first key of one statement, without a caller
 * @param classes those that the two statements are in
 * @param callers those of the program whose calls led to the statements, where these are in the JDK
 * @param suggestedLocks locks of the program that the variable seems to be meant to have
 * @param healing how it is to be healed, or null
 */
record RaceToHeal(
        String field,
        String first,
        String second,
        Set<String> classes,
        Set<String> callers,
        List<String> suggestedLocks,
        Healing healing) {
    boolean isInJdk() {
        return !callers.isEmpty();
    }
}
