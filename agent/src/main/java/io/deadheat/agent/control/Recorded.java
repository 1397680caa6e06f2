package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Lets another strategy choose and writes its choices down as a {@link Schedule}. */
final class Recorded implements Strategy {
    private final Strategy strategy;
    private final Turns turns;
    private final List<Schedule.Departure> departures = new ArrayList<>();

    Recorded(Strategy strategy, Profile profile) {
        this.strategy = strategy;
        this.turns = new Turns(profile);
    }

    @Override
    public void begin(Random random, long seed) {
        turns.begin();
        departures.clear();
        strategy.begin(random, seed);
    }

    @Override
    public boolean switchesAt(int site) {
        return strategy.switchesAt(site);
    }

    @Override
    public boolean switchesBehind() {
        return strategy.switchesBehind();
    }

    @Override
    public boolean holdsBack(List<Task> enabled) {
        return strategy.holdsBack(enabled);
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

    @Override
    public void end() {
        strategy.end();
    }

    Schedule schedule() {
        return new Schedule(departures);
    }
}
