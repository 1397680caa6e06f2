package io.deadheat.synth.source;

import java.util.List;

/**
 * What a test does.
 *
 * @param setUp statements before the threads start
 * @param first what the one thread does, an expression
 * @param second what the other does
 * @param shared what readers know the class of the shared object by, empty where nothing is shared
 * @param inert whether functions of the seed were replaced by ones that give back what they are given
 */
public record Body(List<String> setUp, String first, String second, String shared, boolean inert) {
    /** Whether a call is left suspended. */
    boolean suspends() {
        return code().contains("Suspended.after(");
    }

    /** Whether the seed is run for its objects. */
    boolean captures() {
        return code().contains("Suspended.before(");
    }

    /** Equal for tests that do the same. */
    String code() {
        return String.join("\n", setUp) + "\n" + first + "\n" + second;
    }
}
