package io.deadheat.agent.control;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Does not interrupt a thread before an access to a place that only one thread touched in the undirected run, and
 * leaves the other choices to another strategy.
 */
final class SharedOnly extends Around {
    /** Accesses in a row after which a thread is no longer believed to be busy with its own. */
    private static final int MOST_IN_A_ROW = 1000;

    private final Set<Long> shared = new HashSet<>();

    private int inARow;

    SharedOnly(Strategy strategy, Profile profile) {
        super(strategy);
        for (Profile.Place place : profile.sharedPlaces()) {
            shared.add(place.key);
        }
    }

    @Override
    public void begin(Random random, long seed) {
        inARow = 0;
        strategy.begin(random, seed);
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        boolean own = current.operation().isAccess() && !shared.contains(current.place());
        if (own && inARow < MOST_IN_A_ROW && enabled.contains(current)) {
            inARow++;
            return current;
        }
        inARow = own ? inARow : 0;
        return strategy.choose(enabled, current);
    }
}
