package io.deadheat.engine;

/** The user named something that cannot be used; the message is the one line to show, and the exit code is 2. */
public class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BadInputException(String message) {
        super(message);
    }

    public BadInputException(String message, Throwable cause) {
        super(message, cause);
    }
}
