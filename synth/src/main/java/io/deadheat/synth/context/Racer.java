package io.deadheat.synth.context;

import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.TracedAccess;

/** An access that one of two threads is to make, and the call in which the seed made it. */
public record Racer(SeedCall call, TracedAccess access) {
    /** Equal for racers that need the same context. */
    String footing() {
        return call.signature() + '|' + access.owner() + '|' + access.locks();
    }
}
