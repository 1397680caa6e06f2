package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Lets another strategy choose and writes its choices down as a {@link Schedule}. */
final class Recorded extends Around {
    private final Turns turns;
    private final List<Schedule.Departure> departures = new ArrayList<>();

    Recorded(Strategy strategy, Profile profile) {
        super(strategy);
        this.turns = new Turns(profile);
    }

    @Override
    public void begin(Random random, long seed) {
        turns.begin();
        departures.clear();
        strategy.begin(random, seed);
    }

    @Override
    public boolean holdsBack(List<Task> enabled, Task current, Task waiting) {
        boolean holdsBack = strategy.holdsBack(enabled, current, waiting);
        if (holdsBack) {
            departures.add(new Schedule.Departure(current.id, turns.of(current), Schedule.TIME));
        }
        return holdsBack;
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        Task usual = turns.usual(enabled, current);
        Task chosen = strategy.choose(enabled, current);
        if (chosen != usual) {
            departures.add(new Schedule.Departure(current.id, turns.of(current), chosen.id));
        }
        turns.taken(chosen);
        return chosen;
    }

    Schedule schedule() {
        return new Schedule(departures);
    }
}
