package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Follows a recorded {@link Schedule}, and the usual order of turns where that says nothing. */
public final class Follow implements Strategy {
    private final Schedule schedule;
    private final RaceSet raceSet;
    private final Turns turns;
    private final Map<Long, Integer> next = new HashMap<>();
    private final Set<Long> timePasses = new HashSet<>();
    private final List<Schedule.Departure> taken = new ArrayList<>();

    /** @param raceSet the only plain accesses at which the schedule was recorded, or null if it was at all of them */
    public Follow(Schedule schedule, RaceSet raceSet, Profile profile) {
        this.schedule = schedule;
        this.raceSet = raceSet;
        this.turns = new Turns(profile);
    }

    @Override
    public void begin(Random random) {
        turns.begin();
        taken.clear();
        next.clear();
        timePasses.clear();
        for (Schedule.Departure d : schedule.departures()) {
            if (d.next() == Schedule.TIME) {
                timePasses.add(key(d.thread(), d.turn()));
            } else {
                next.put(key(d.thread(), d.turn()), d.next());
            }
        }
    }

    @Override
    public boolean switchesAt(int site) {
        return raceSet == null || raceSet.contains(site);
    }

    @Override
    public boolean holdsBack(List<Task> enabled, Task current, Task waiting) {
        boolean passes = timePasses.remove(key(current.id, turns.of(current)));
        if (passes) {
            taken.add(new Schedule.Departure(current.id, turns.of(current), Schedule.TIME));
        }
        return passes;
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        Task chosen = turns.usual(enabled, current);
        if (!next.isEmpty() && enabled.size() > 1) {
            chosen = departure(enabled, current, chosen);
        }
        turns.taken(chosen);
        return chosen;
    }

    private Task departure(List<Task> enabled, Task current, Task usual) {
        Integer id = next.remove(key(current.id, turns.of(current)));
        for (int i = 0; id != null && i < enabled.size(); i++) {
            Task task = enabled.get(i);
            if (task.id == id) {
                if (task != usual) {
                    taken.add(new Schedule.Departure(current.id, turns.of(current), id));
                }
                return task;
            }
        }
        return usual;
    }

    private static long key(int thread, int turn) {
        return (long) thread << 32 | turn;
    }

    /** The departures that this run took: some of the schedule's may have become impossible or pointless. */
    Schedule taken() {
        return new Schedule(taken);
    }

    /** True if every departure could be taken. */
    public boolean followed() {
        return next.isEmpty()
                && timePasses.isEmpty()
                && taken.size() == schedule.departures().size();
    }
}
