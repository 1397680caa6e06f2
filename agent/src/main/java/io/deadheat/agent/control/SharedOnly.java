package io.deadheat.agent.control;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Does not interrupt a thread before an access to a place that only one thread touched in the undirected run, or all under
 * one lock, where it may be interrupted at the lock; leaves the other choices to another strategy.
 */
final class SharedOnly extends Around {
    private static final int LEAST_IN_A_ROW = 1000;

    private final Set<Long> open = new HashSet<>();

    /** Accesses in a row after which a thread is no longer believed to be busy with its own: more than the undirected run had. */
    private final long mostInARow;

    private long inARow;

    SharedOnly(Strategy strategy, Profile profile) {
        super(strategy);
        this.mostInARow = LEAST_IN_A_ROW + 2 * profile.steps();
        for (Profile.Place place : profile.openPlaces()) {
            open.add(place.key);
        }
    }

    @Override
    public void begin(Random random, long seed) {
        inARow = 0;
        strategy.begin(random, seed);
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        boolean own = current.operation().isAccess() && !open.contains(current.place());
        if (own && inARow < mostInARow && enabled.contains(current)) {
            inARow++;
            return current;
        }
        inARow = own ? inARow : 0;
        return strategy.choose(enabled, current);
    }
}
