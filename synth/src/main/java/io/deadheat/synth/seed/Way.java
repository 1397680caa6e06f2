package io.deadheat.synth.seed;

import java.util.Optional;
import javax.lang.model.element.TypeElement;

/**
 * One way to get an object.
 *
 * @param about what it is, for people: a constructor, a factory, a stub
 * @param certain whether it needs no trying
 * @param seenAs the class that the compiler knows the object by, null where it is that which was asked for
 */
record Way(String about, boolean certain, TypeElement seenAs, Writer writer) {
    /** Writes what the object needs, and gives the expression that makes it; empty where something is missing. */
    interface Writer {
        Optional<String> write(Scene scene);
    }

    /** The same with other objects in it. */
    Way with(Writer other) {
        return new Way(about, certain, seenAs, other);
    }

    Optional<String> write(Scene scene) {
        return writer.write(scene);
    }
}
