package io.deadheat.scan.pointsto;

/** An analysis that was ended from outside: by the user, or by the budget. */
public final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoppedException(String why) {
        super(why);
    }
}
