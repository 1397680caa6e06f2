package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;

/** What the scheduler keeps of an object for one run: its monitor and its identity hash code. */
final class Monitor {
    final Run run;
    final String owner;
    final int number;
    Task holder;
    int depth;
    int site;
    int hashCode;
    final List<Task> waiters = new ArrayList<>(2);

    Monitor(Run run, String owner, int number) {
        this.run = run;
        this.owner = owner;
        this.number = number;
    }

    @Override
    public String toString() {
        return "monitor of " + owner + "#" + number;
    }
}
