package io.deadheat.agent.control;

/** Thrown out of a hook to end a thread that its run has no more use for. Not an exception of the program. */
final class RunEnded extends Error {
    static final RunEnded INSTANCE = new RunEnded();

    private RunEnded() {
        super("the run is over", null, false, false);
    }
}
