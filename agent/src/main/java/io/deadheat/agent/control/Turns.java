package io.deadheat.agent.control;

import java.util.Arrays;
import java.util.List;

/**
 * The choices that need no strategy: a thread runs until it blocks, ends, gives way or only spins, and the next one in
 * order of creation follows. Counts the turns of each thread, by which a {@link Schedule} names its departures.
 */
final class Turns {
    private final int patience;
    private int[] turns = new int[8];
    private Task spinner;
    private int rounds;

    Turns(Profile profile) {
        patience = Patience.loops(profile);
    }

    void begin() {
        Arrays.fill(turns, 0);
        spinner = null;
        rounds = 0;
    }

    /** The thread that goes on if the schedule does not depart here. To be asked once at each choice. */
    Task usual(List<Task> enabled, Task current) {
        boolean stays = !current.givesWay() && !spins(current) && enabled.contains(current);
        return stays ? current : following(enabled, current);
    }

    private boolean spins(Task current) {
        if (current != spinner) {
            spinner = current;
            rounds = 0;
        }
        if (current.operation() == Operation.LOOP && ++rounds > patience) {
            rounds = 0;
            return true;
        }
        return false;
    }

    private static Task following(List<Task> enabled, Task current) {
        for (int i = 0; i < enabled.size(); i++) {
            if (enabled.get(i).id > current.id) {
                return enabled.get(i);
            }
        }
        return enabled.get(0);
    }

    int of(Task task) {
        return task.id < turns.length ? turns[task.id] : 0;
    }

    void taken(Task next) {
        turns = Ints.grown(turns, next.id);
        turns[next.id]++;
    }
}
