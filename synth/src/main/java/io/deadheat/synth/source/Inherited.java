package io.deadheat.synth.source;

import io.deadheat.synth.context.Context;
import io.deadheat.synth.trace.SeedCall;

/** Tells what a class does itself from what it has from a class of the JDK that it extends. */
public final class Inherited {
    private final ClassModel model;

    public Inherited(ClassModel model) {
        this.model = model;
    }

    /** How many of the two calls are of methods that a class of the JDK has given to the one under test. */
    public int calls(Context context) {
        return (isInherited(context.first()) ? 1 : 0) + (isInherited(context.second()) ? 1 : 0);
    }

    private boolean isInherited(SeedCall call) {
        return model.hasFromJdk(call.receiverClass(), call.name(), CallWriter.parameterTypes(call.descriptor()));
    }
}
