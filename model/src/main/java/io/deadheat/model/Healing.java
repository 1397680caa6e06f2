package io.deadheat.model;

import java.util.List;

/**
 * How a race is healed while the program runs, and how sure that is.
 *
 * @param action what is done, actions that are combined joined by {@code +}: {@code new-lock}, {@code yield-others}
 * @param extent how far a critical section reaches: {@code pattern}, {@code method} or {@code loops}
 * @param lock the new lock's name, the same for variables that share it; the source's name for a known one; or null
 * @param order for a race healed by order: {@code first} or {@code second}, the access that is made to come first
 * @param verdict {@code assured}, {@code assured within …}, {@code not assured}, {@link #LEARNT}; null where nothing was checked
 * @param evidence what was looked at for the verdict, in one line, or null
 * @param tried what was refused before, one line each
 */
public record Healing(
        String action, String extent, String lock, String order, String verdict, String evidence, List<String> tried) {
    /** The verdict of a healing that was begun while the program ran, and that nobody has tried. */
    public static final String LEARNT = "learnt";

    /** The action that throws a value away: unsafe, and only taken where that is asked for. */
    public static final String OVERRIDE = "override";

    public Healing {
        tried = List.copyOf(tried);
    }

    /** An action that nothing is known of yet. */
    public static Healing by(String action, String extent, String lock) {
        return new Healing(action, extent, lock, null, null, null, List.of());
    }

    /** A wait for the {@code first} or the {@code second} access of a race. */
    public static Healing inOrder(String early) {
        return new Healing("order", null, null, early, null, null, List.of());
    }

    /** Of two writes, the value of the {@code first} or the {@code second} is overridden where it comes last. */
    public static Healing overriding(String early) {
        return new Healing(OVERRIDE, null, null, early, null, null, List.of());
    }

    /** The same with what checking it showed. */
    public Healing judged(String newVerdict, String newEvidence, List<String> refused) {
        return new Healing(action, extent, lock, order, newVerdict, newEvidence, refused);
    }
}
