package io.deadheat.agent.control;

import io.deadheat.hooks.Sites;
import java.util.List;
import java.util.Random;

/** Lets another strategy choose and notices the first time that the two statements of a race meet. */
final class Witness extends Around implements Meets {
    private final Strategy original;
    private final RaceSet raceSet;
    private final Meetings meetings = new Meetings();
    private long step;

    /** @param original says where the choice points are */
    Witness(Strategy strategy, Strategy original, RaceSet raceSet) {
        super(strategy);
        this.original = original;
        this.raceSet = raceSet;
    }

    @Override
    public void begin(Random random, long seed) {
        meetings.clear();
        step = 0;
        strategy.begin(random, seed);
    }

    @Override
    Strategy speaker() {
        return original;
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        Task next = strategy.choose(enabled, current);
        step++;
        if (meetings.all().isEmpty() && raceSet.contains(next.site())) {
            look(enabled, next);
        }
        return next;
    }

    private void look(List<Task> enabled, Task next) {
        for (int i = 0; i < enabled.size(); i++) {
            Task other = enabled.get(i);
            if (other != next && isMeeting(next, other)) {
                meetings.add(next, other, step);
                return;
            }
        }
    }

    private boolean isMeeting(Task next, Task other) {
        return raceSet.contains(other.site()) && raceSet.isPair(next.site(), other.site()) && other.racesWith(next);
    }

    @Override
    public List<Meeting> meetings() {
        return meetings.all();
    }

    /** Which statement went before which, or null if none have met. */
    String meeting() {
        if (meetings.all().isEmpty()) {
            return null;
        }
        Meeting met = meetings.all().get(0);
        return Sites.get(met.firstSite()).key() + " before "
                + Sites.get(met.secondSite()).key();
    }
}
