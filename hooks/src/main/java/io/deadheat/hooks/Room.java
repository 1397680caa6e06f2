package io.deadheat.hooks;

/**
 * An object of the JDK that keeps its own {@link ObjectShadow}, which so dies with it. There are millions of a map's nodes,
 * and most die young: as entries of the {@link ShadowTable} they would outlive that by a garbage collection or two, and
 * cost more than all else. Implemented by classes that {@link Rooms} defines.
 */
public interface Room {
    /** Where in the object the shadow is kept. */
    long deadheatPlace();
}
