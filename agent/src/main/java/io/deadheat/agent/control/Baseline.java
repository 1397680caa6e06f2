package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/** The random walk of the undirected run, which writes down a {@link Profile} on its way. */
final class Baseline implements Strategy {
    private final RandomWalk walk = new RandomWalk();
    private final Profile profile = new Profile();
    private final boolean accesses;

    /** @param accesses whether plain memory accesses are choice points */
    Baseline(boolean accesses) {
        this.accesses = accesses;
    }

    @Override
    public boolean switchesAt(int site) {
        return accesses;
    }

    @Override
    public void begin(Random random) {
        walk.begin(random);
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        for (int i = enabled.size() - 1; i >= 0 && enabled.get(i).id >= profile.tasks(); i--) {
            for (int id = profile.tasks(); id <= enabled.get(i).id; id++) {
                profile.born(id, current == null ? id : current.id);
            }
        }
        profile.steps++;
        if (enabled.size() > 1) {
            profile.chosen(current);
        }
        Task next = walk.choose(enabled, current);
        profile.executed(next);
        return next;
    }

    Profile profile() {
        return profile;
    }
}
