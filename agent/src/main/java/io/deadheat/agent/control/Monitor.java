package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;

/** What the scheduler keeps of an object for one run: its monitor and its identity hash code. */
final class Monitor {
    /** Number of the run it belongs to; not the run, which would hold the program's objects while theirs live. */
    final long run;

    final String owner;
    final int number;
    Task holder;
    int depth;
    int site;
    int hashCode;
    final List<Task> waiters = new ArrayList<>(2);

    Monitor(long run, String owner, int number) {
        this.run = run;
        this.owner = owner;
        this.number = number;
    }

    /** Lets go of the threads once their run is over. */
    void forget() {
        holder = null;
        waiters.clear();
    }

    @Override
    public String toString() {
        return "monitor of " + owner + "#" + number;
    }
}
