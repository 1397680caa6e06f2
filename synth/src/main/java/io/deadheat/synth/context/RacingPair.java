package io.deadheat.synth.context;

import io.deadheat.model.Race;

/** Two accesses to one place of which at least one is a write and at least one is unprotected. */
public record RacingPair(Racer first, Racer second) {
    /** The pair of statements, as reports number it. */
    public String statements() {
        return Race.id(first.access().site(), second.access().site());
    }

    /** Field and pair of methods: the other way to count races. */
    public String methods() {
        String a = first.call().signature();
        String b = second.call().signature();
        return first.access().place() + '|' + (a.compareTo(b) <= 0 ? a + '|' + b : b + '|' + a);
    }
}
