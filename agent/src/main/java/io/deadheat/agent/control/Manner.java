package io.deadheat.agent.control;

import java.io.PrintStream;

/** How a run is made: its longest length, whether its steps are written down, who hears what it prints. */
record Manner(long maxSteps, boolean timeline, PrintStream listener) {
    static final Manner PLAIN = new Manner(Livelock.MOST_STEPS, false, null);

    Manner stepByStep() {
        return new Manner(maxSteps, true, listener);
    }

    Manner quiet() {
        return new Manner(maxSteps, false, null);
    }
}
