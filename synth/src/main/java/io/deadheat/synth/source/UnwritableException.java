package io.deadheat.synth.source;

/** A context that cannot be written as source; the message says why. */
public final class UnwritableException extends Exception {
    private static final long serialVersionUID = 1L;

    UnwritableException(String message) {
        super(message);
    }
}
