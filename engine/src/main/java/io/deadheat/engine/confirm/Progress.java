package io.deadheat.engine.confirm;

/** Told how far a long command is. */
public interface Progress {
    Progress NONE = (done, total, what) -> {};

    /** {@code done} of {@code total} are done, and {@code what} is next. */
    void at(int done, int total, String what);
}
