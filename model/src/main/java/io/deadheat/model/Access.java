package io.deadheat.model;

import java.util.List;

/**
 * One side of a race: a statement, who executed it, and what it held.
 *
 * @param thread the thread as people know it, or null where none was seen (static candidates)
 * @param locks the locks held, described
 * @param stack frames from the access outwards, as the JVM prints them
 */
public record Access(Site site, String thread, List<String> locks, List<String> stack) {
    public Access {
        locks = List.copyOf(locks);
        stack = List.copyOf(stack);
    }
}
