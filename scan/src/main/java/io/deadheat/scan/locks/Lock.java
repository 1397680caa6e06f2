package io.deadheat.scan.locks;

import io.deadheat.scan.program.FieldInfo;
import java.util.List;

/**
 * A lock that is held, named in a way that tells when it is the same lock elsewhere. An exclusive hold is two of these, one
 * exclusive and one not; a read lock is the latter only. Two accesses are guarded if they share a lock and at least one of
 * them holds it exclusively.
 *
 * @param ref the variable, parameter index or object that {@code kind} speaks of, or -1
 * @param path fields to follow from there
 */
record Lock(Kind kind, int ref, List<FieldInfo> path, boolean monitor, boolean exclusive) {
    /** What a lock is named relative to. */
    enum Kind {
        /** A variable of the method; means nothing outside it. */
        VARIABLE,
        /** An argument of the method, by index. */
        PARAMETER,
        /** The object accessed. */
        ACCESSED,
        /** A static final field. */
        STATIC,
        /** A string constant; the JVM has one object for each text. */
        CONSTANT,
        /** An abstract object. */
        OBJECT,
        /** What a concurrent map holds while it computes a value: one bin of it, so it guards what is in the map only. */
        MAP
    }

    Lock relativeTo(Kind newKind, int newRef, List<FieldInfo> rest) {
        return new Lock(newKind, newRef, List.copyOf(rest), monitor, exclusive);
    }

    /** The same lock held the other way. */
    Lock other() {
        return new Lock(kind, ref, path, monitor, !exclusive);
    }
}
