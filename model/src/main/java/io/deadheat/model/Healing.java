package io.deadheat.model;

import java.util.List;

/**
 * How a race is healed while the program runs, and how sure that is.
 *
 * @param action what is done, actions that are combined joined by {@code +}: {@code new-lock}, {@code yield-others}
 * @param extent how far a critical section reaches: {@code pattern}, {@code method} or {@code loops}
 * @param lock the new lock's name, the same for variables that share it; the source's name for a known one; or null
 * @param order for a race healed by order: {@code first} or {@code second}, the access that is made to come first
 * @param verdict {@code assured}, {@code assured within …}, {@code not assured: …}; null where nothing was checked
 * @param tried what was refused before, one line each
 */
public record Healing(String action, String extent, String lock, String order, String verdict, List<String> tried) {
    public Healing {
        tried = List.copyOf(tried);
    }

    /** The same with what checking it showed. */
    public Healing judged(String newVerdict, List<String> refused) {
        return new Healing(action, extent, lock, order, newVerdict, refused);
    }
}
