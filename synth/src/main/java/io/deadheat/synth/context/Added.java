package io.deadheat.synth.context;

import io.deadheat.synth.trace.Value;

/** A setter that the test calls on {@code on}, or that makes what stands for it, though the seed did not. */
public record Added(Setter setter, Value on) {
    /** Whether the setter's result takes the object's place. */
    public boolean replaces() {
        return setter.makes();
    }

    /** Whether the setter's call has to be suspended. */
    public boolean isSuspended() {
        return setter.effect().isUndone();
    }
}
