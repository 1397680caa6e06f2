package io.deadheat.scan.pointsto;

/** An analysis that was given up because its graph grew past the limit. */
public final class TooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
