package io.deadheat.synth.context;

import io.deadheat.synth.trace.Effect;
import io.deadheat.synth.trace.SeedCall;

/** A call that puts something of its client's where the client wants it; constructors and factories are setters, too. */
public record Setter(SeedCall call, Effect effect) {
    /** The object that is set. */
    int target() {
        return call.at(effect.target().root()).id();
    }

    String targetClass() {
        return call.at(effect.target().root()).text();
    }

    /** Whether the other one puts an object of the same class there, as far as that can be told. */
    boolean putsTheLikeOf(Setter other) {
        boolean known = effect.source().steps().isEmpty()
                && other.effect.source().steps().isEmpty();
        return !known
                || call.at(effect.source().root())
                        .text()
                        .equals(other.call.at(other.effect.source().root()).text());
    }

    /** Whether the call makes the object that it sets. */
    public boolean makes() {
        return effect.target().root().equals("r");
    }

    public String key() {
        return call.signature() + '|' + effect;
    }
}
