package io.deadheat.synth.trace;

/** A lock that a call of the library took and held at an access. */
public record HeldLock(FieldPath path, boolean shared) {}
