package io.deadheat.synth.context;

import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.Value;
import java.util.List;

/**
 * How two calls are to be made for their accesses to meet: which object of the one is which object of the other, and
 * which setters are called in between. What is not named here stays distinct.
 *
 * @param firstShared the object in the first call's world that is shared, {@link Value#NULL} if nothing has to be
 * @param secondShared the object in the second call's world that the same one stands for
 * @param firstAdded setters for the first call's world, from the racer outwards
 * @param shape which objects are one, in words that do not depend on the seed
 */
public record Context(
        SeedCall first,
        SeedCall second,
        Value firstShared,
        Value secondShared,
        List<Added> firstAdded,
        List<Added> secondAdded,
        String shape) {
    /** Equal for contexts that would give the same test. */
    public String key() {
        return first.signature() + '|' + second.signature() + '|' + shape;
    }
}
