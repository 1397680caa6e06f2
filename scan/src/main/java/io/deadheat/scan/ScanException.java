package io.deadheat.scan;

/** A scan that cannot be done as asked; the message is one line for the user. */
public final class ScanException extends Exception {
    private static final long serialVersionUID = 1L;

    public ScanException(String message) {
        super(message);
    }
}
