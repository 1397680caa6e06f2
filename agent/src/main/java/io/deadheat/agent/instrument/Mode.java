package io.deadheat.agent.instrument;

/** Whether the program is only observed, or every step of it is scheduled. */
public enum Mode {
    /** Only told of what happens. */
    OBSERVE,
    /** Observed, and what static constants hold is told, too, for the recording of a sequential test. */
    RECORD,
    /** Observed for third parties, who are also told after each access and release. */
    OBSERVE_ALL,
    /** Threads are switched at synchronization and at the statements of the race set. */
    CONTROL,
    /** Threads are switched at every access to memory, too. */
    CONTROL_ALL;

    boolean controlled() {
        return this == CONTROL || this == CONTROL_ALL;
    }
}
