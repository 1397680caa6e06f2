package io.deadheat.agent.control;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * Every schedule with at most so many preemptions, fewest first (Musuvathi, Qadeer: Iterative Context Bounding for
 * Systematic Testing of Multithreaded Programs, PLDI 2007). Stateless: a run follows a prefix of departures from the
 * usual order of turns, and every alternative seen after the prefix becomes a prefix of its own. A switch where the
 * thread could not go on is free. A thread that spins is made to give way, so that every run ends.
 */
public final class Dfs implements Strategy {
    /** Prefixes kept; what is beyond is counted but never run. */
    private static final int MOST = 1 << 20;

    private final int bound;
    private final Neighbourhood near;
    private final Turns turns;
    private final List<Alternative> alternatives = new ArrayList<>();
    private final List<Deque<Prefix>> waiting = new ArrayList<>();
    private final List<Schedule.Departure> path = new ArrayList<>();
    private Prefix prefix;
    private int at;
    private long seen;
    private long left;
    private long beyond;

    /** A schedule up to its last departure, which the parent does not make. */
    private record Prefix(Prefix parent, Schedule.Departure last, int preemptions) {}

    /** What another schedule would begin with, and the step of this one at which it would depart. */
    private record Alternative(Prefix prefix, long step) {}

    /** @param bound the most preemptions in a run */
    public Dfs(int bound, Profile profile) {
        this(bound, Neighbourhood.ALL, profile);
    }

    /** @param near where a schedule may depart from the usual one */
    Dfs(int bound, Neighbourhood near, Profile profile) {
        this.bound = bound;
        this.near = near;
        this.turns = new Turns(profile);
        for (int i = 0; i <= bound; i++) {
            waiting.add(new ArrayDeque<>());
        }
        add(new Prefix(null, null, 0));
    }

    @Override
    public void begin(Random random) {
        turns.begin();
        near.begin();
        alternatives.clear();
        prefix = take();
        path.clear();
        for (Prefix p = prefix; p.parent != null; p = p.parent) {
            path.add(p.last);
        }
        Collections.reverse(path);
        at = 0;
    }

    private Prefix take() {
        for (Deque<Prefix> level : waiting) {
            if (!level.isEmpty()) {
                left--;
                return level.poll();
            }
        }
        throw new IllegalStateException("every schedule has been tried");
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        long step = near.next(current);
        Task usual = turns.usual(enabled, current);
        Task chosen = at < path.size() ? departure(enabled, current, usual) : usual;
        if (at == path.size() && chosen == usual && enabled.size() > 1) {
            addAlternatives(enabled, current, usual, step);
        }
        turns.taken(chosen);
        return chosen;
    }

    private Task departure(List<Task> enabled, Task current, Task usual) {
        Schedule.Departure next = path.get(at);
        if (next.thread() == current.id && next.turn() == turns.of(current)) {
            for (int i = 0; i < enabled.size(); i++) {
                if (enabled.get(i).id == next.next()) {
                    at++;
                    return enabled.get(i);
                }
            }
        }
        return usual;
    }

    private void addAlternatives(List<Task> enabled, Task current, Task usual, long step) {
        boolean canGoOn = enabled.contains(current);
        boolean madeToGiveWay = canGoOn && usual != current && !current.givesWay();
        for (int i = 0; i < enabled.size(); i++) {
            Task task = enabled.get(i);
            if (task != usual && !(madeToGiveWay && task == current)) {
                Schedule.Departure d = new Schedule.Departure(current.id, turns.of(current), task.id);
                Prefix other = new Prefix(prefix, d, prefix.preemptions + (canGoOn ? 1 : 0));
                if (near.isBounded()) {
                    alternatives.add(new Alternative(other, step));
                } else {
                    add(other);
                }
            }
        }
    }

    private void add(Prefix p) {
        if (p.preemptions > bound || left >= MOST) {
            beyond++;
        } else {
            waiting.get(p.preemptions).add(p);
            left++;
        }
    }

    @Override
    public void end() {
        seen++;
        for (Alternative a : alternatives) {
            if (near.contains(a.step)) {
                add(a.prefix);
            } else {
                beyond++;
            }
        }
        alternatives.clear();
    }

    @Override
    public boolean exhausted() {
        return left == 0;
    }

    @Override
    public String repeatedBy() {
        return "follow:" + schedule();
    }

    /** The schedule of the run just made. */
    Schedule schedule() {
        return new Schedule(path);
    }

    /** Schedules run. */
    public long seen() {
        return seen;
    }

    /** Schedules known within the bound and not run yet. */
    public long left() {
        return left;
    }

    /** True if the schedules run are all there are, whatever the number of preemptions. */
    public boolean complete() {
        return left == 0 && beyond == 0;
    }

    /** Preemptions of the run just made. */
    public int preemptions() {
        return prefix.preemptions;
    }
}
