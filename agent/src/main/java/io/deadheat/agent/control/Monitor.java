package io.deadheat.agent.control;

import io.deadheat.hooks.Sites;
import io.deadheat.model.Site;
import java.util.ArrayList;
import java.util.List;

/** What the scheduler keeps of an object for one run: its monitor and its identity hash code. */
final class Monitor {
    /** Number of the run it belongs to; not the run, which would hold the program's objects while theirs live. */
    final long run;

    final String owner;
    Task holder;
    int depth;

    /** Where it was first asked for, which says how the source names it; 0 before that. */
    int site;

    int hashCode;

    /** Whether it was ever asked for as a lock. */
    boolean locked;

    final List<Task> waiters = new ArrayList<>(2);

    Monitor(long run, String owner) {
        this.run = run;
        this.owner = owner;
    }

    /** Lets go of the threads once their run is over. */
    void forget() {
        holder = null;
        waiters.clear();
    }

    /** {@code org.acme.Bank.lock (java.lang.Object#3)}, or {@code monitor of ...} where the source has no name for it. */
    String name(Run of) {
        String object = owner + '#' + number(of);
        Site at = site == 0 ? null : Sites.get(site);
        if (at != null && at.field() != null) {
            return at.field() + " (" + object + ')';
        }
        return (owner.startsWith("java.util.concurrent.locks.") ? "lock " : "monitor of ") + object;
    }

    /** Locks of one class are numbered in the order in which the run came by them. */
    private int number(Run of) {
        int count = 0;
        for (Monitor other : of.allMonitors) {
            count += other.locked && other.owner.equals(owner) ? 1 : 0;
            if (other == this) {
                break;
            }
        }
        return Math.max(1, count);
    }
}
