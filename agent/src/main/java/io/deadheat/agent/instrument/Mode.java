package io.deadheat.agent.instrument;

/** Whether the program is only observed, or every step of it is scheduled. */
public enum Mode {
    OBSERVE,
    CONTROL
}
