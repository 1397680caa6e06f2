package io.deadheat.scan;

/** Nothing of the program could be read. */
public final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1L;

    public UnreadableException(String message) {
        super(message);
    }
}
