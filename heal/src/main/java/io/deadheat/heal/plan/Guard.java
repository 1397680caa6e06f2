package io.deadheat.heal.plan;

import io.deadheat.heal.section.Extent;
import java.util.List;

/**
 * Variables that are healed together, in the same way.
 *
 * @param number what healed bytecode calls it by
 * @param name of the lock where there is one: the variables whose sections may nest share one, so that no two new locks
 *     can be taken in two orders
 * @param action {@code new-lock}, {@code yield-before+yield-others}
 * @param known how the source names a lock of the program that is used, or null
 */
public record Guard(int number, String name, String action, Extent extent, String known, List<Variable> variables) {
    public Guard {
        variables = List.copyOf(variables);
    }
}
