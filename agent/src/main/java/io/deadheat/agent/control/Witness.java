package io.deadheat.agent.control;

import io.deadheat.hooks.Sites;
import java.util.List;
import java.util.Random;

/** Lets another strategy choose and notices the first time that two statements of a race set meet. */
final class Witness implements Strategy {
    private final Strategy strategy;
    private final Strategy original;
    private final RaceSet raceSet;
    private int first;
    private int second;

    /** @param original says where the choice points are */
    Witness(Strategy strategy, Strategy original, RaceSet raceSet) {
        this.strategy = strategy;
        this.original = original;
        this.raceSet = raceSet;
    }

    @Override
    public void begin(Random random, long seed) {
        first = 0;
        second = 0;
        strategy.begin(random, seed);
    }

    @Override
    public boolean switchesAt(int site) {
        return original.switchesAt(site);
    }

    @Override
    public boolean holdsBack(List<Task> enabled) {
        return strategy.holdsBack(enabled);
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        Task next = strategy.choose(enabled, current);
        if (first == 0 && raceSet.contains(next.site())) {
            look(enabled, next);
        }
        return next;
    }

    private void look(List<Task> enabled, Task next) {
        for (int i = 0; i < enabled.size(); i++) {
            Task other = enabled.get(i);
            if (other != next && raceSet.contains(other.site()) && other.racesWith(next)) {
                first = next.site();
                second = other.site();
                return;
            }
        }
    }

    @Override
    public void end() {
        strategy.end();
    }

    /** Which statement went before which, or null if none have met. */
    String meeting() {
        return first == 0
                ? null
                : Sites.get(first).key() + " before " + Sites.get(second).key();
    }
}
