package io.deadheat.synth.seed;

import io.deadheat.engine.BadInputException;

/** A class is there, but no seed can be made for it; other classes may do. */
public final class NothingToCallException extends BadInputException {
    private static final long serialVersionUID = 1;

    NothingToCallException(String message) {
        super(message);
    }
}
