package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * RaceFuzzer's Algorithm 1: a random walk in which a thread that is about to execute a statement of the race set is
 * postponed until another thread is about to touch the same place. Names are the paper's.
 *
 * <p>In the paper the thread that goes first then goes on, and the other follows when it comes to its turn. What was
 * published before it was complete is complete by then. With every second seed, therefore, the other thread follows at
 * once, right behind the first one's access.
 *
 * <p>Where all threads are postponed, the paper releases any. Two threads that race on one of many objects, one of which comes
 * to them all by the same statement, hardly ever meet then: with every second pair of seeds one thread stays.
 *
 * <p>Some statements are reached only if others are not waited for. A <em>varied</em> walk lets every fourth thread pass
 * that has nobody to meet.
 */
public final class RaceDirected implements Strategy, Meets {
    /** Steps after which a postponed thread is released, however short the program. */
    private static final int SHORTEST_PATIENCE = 2000;

    /** Behind the name of the strategy. */
    static final String VARIED = "varied";

    private final RaceSet raceSet;
    private final boolean varied;
    private final List<Task> postponed = new ArrayList<>();
    private final List<Long> postponedSince = new ArrayList<>();
    private final List<Task> execute = new ArrayList<>();
    private final Meetings meetings = new Meetings();
    private Random random;
    private boolean atOnce;
    private boolean oneStays;

    /** The thread that is not released while others can be; null before the first time. */
    private Task staying;

    /** The other thread of a meeting whose first access is being made, where it is to follow at once. */
    private Task follower;

    private long step;
    private final long patience;
    private final boolean steady;

    /** @param length steps of an undirected run; what takes longer than that is a livelock of ours */
    public RaceDirected(RaceSet raceSet, long length) {
        this(raceSet, length, false);
    }

    /** @param varied not exactly as in the paper */
    RaceDirected(RaceSet raceSet, long length, boolean varied) {
        this(raceSet, SHORTEST_PATIENCE + 2 * length, varied, false);
    }

    private RaceDirected(RaceSet raceSet, long patience, boolean varied, boolean steady) {
        this.raceSet = raceSet;
        this.patience = patience;
        this.varied = varied;
        this.steady = steady;
    }

    /** The same without the random walk: a thread goes on until it is postponed or cannot. Its schedules are short. */
    RaceDirected steady() {
        return new RaceDirected(raceSet, patience, varied, true);
    }

    @Override
    public boolean switchesAt(int site) {
        return raceSet.contains(site);
    }

    @Override
    public boolean switchesBehind() {
        return atOnce;
    }

    @Override
    public String repeatedBy() {
        return varied ? "race:" + VARIED : null;
    }

    /** A thread that waits with a time-out may be the one that the postponed wait for. */
    @Override
    public boolean holdsBack(List<Task> enabled, Task current, Task waiting) {
        return postponed.containsAll(enabled) && execute.isEmpty();
    }

    @Override
    public void begin(Random generator, long seed) {
        begin(generator);
        atOnce = seed % 2 == 0;
        oneStays = (seed & 2) != 0;
    }

    @Override
    public void begin(Random generator) {
        random = generator;
        follower = null;
        staying = null;
        postponed.clear();
        postponedSince.clear();
        execute.clear();
        meetings.clear();
        step = 0;
    }

    @Override
    public List<Meeting> meetings() {
        return meetings.all();
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        step++;
        releaseTheImpatient();
        Task forced = forced(enabled);
        if (forced == null) {
            forced = following(enabled);
        }
        if (forced != null) {
            return forced;
        }
        while (true) {
            List<Task> candidates = without(enabled, postponed);
            if (candidates.isEmpty()) {
                return release(toBeReleased(), enabled);
            }
            Task t = steady && candidates.contains(current)
                    ? current
                    : candidates.get(random.nextInt(candidates.size()));
            if (!raceSet.contains(t.site()) || !t.operation().isAccess()) {
                return t;
            }
            Task chosen = atRacingStatement(t, enabled);
            if (chosen != null) {
                return chosen;
            }
        }
    }

    /** Lines 6 to 22 of the paper; null if {@code t} was postponed. */
    private Task atRacingStatement(Task t, List<Task> enabled) {
        List<Task> r = racing(t);
        if (r.isEmpty()) {
            boolean passes = varied && random.nextInt(4) == 0;
            if (!passes) {
                postpone(t);
            }
            return passes ? t : null;
        }
        boolean thisOneFirst = random.nextBoolean();
        for (Task other : r) {
            Task first = thisOneFirst ? t : other;
            Task second = thisOneFirst ? other : t;
            meetings.add(first, second, step);
        }
        follower = !atOnce ? null : thisOneFirst ? r.get(0) : t;
        if (thisOneFirst) {
            return t;
        }
        postpone(t);
        execute.addAll(r);
        return forced(enabled);
    }

    /** Algorithm 2. */
    private List<Task> racing(Task t) {
        List<Task> r = new ArrayList<>();
        for (Task other : postponed) {
            if (other != t && other.racesWith(t)) {
                r.add(other);
            }
        }
        return r;
    }

    /** The next of the threads that a resolved race lets go first. */
    private Task forced(List<Task> enabled) {
        while (!execute.isEmpty()) {
            Task next = execute.remove(0);
            forget(next);
            if (enabled.contains(next)) {
                return next;
            }
        }
        return null;
    }

    /** The thread whose turn it is because the other one has made its access. */
    private Task following(List<Task> enabled) {
        Task next = follower;
        follower = null;
        if (next == null || !enabled.contains(next)) {
            return null;
        }
        forget(next);
        return next;
    }

    private void postpone(Task t) {
        postponed.add(t);
        postponedSince.add(step);
    }

    private void forget(Task t) {
        int i = postponed.indexOf(t);
        if (i >= 0) {
            postponed.remove(i);
            postponedSince.remove(i);
        }
    }

    /**
     * Where all are postponed. With every second pair of seeds one of them stays, so that another that walks through many objects by one
     * statement comes to the one that it waits at.
     */
    private int toBeReleased() {
        int i = random.nextInt(postponed.size());
        if (!oneStays || postponed.size() == 1) {
            return i;
        }
        if (!postponed.contains(staying)) {
            staying = postponed.get(random.nextInt(postponed.size()));
        }
        return postponed.get(i) == staying ? (i + 1) % postponed.size() : i;
    }

    private Task release(int i, List<Task> enabled) {
        Task t = postponed.get(i);
        forget(t);
        return enabled.contains(t) ? t : enabled.get(0);
    }

    /** The paper's cure for livelocks, counted in steps so that the seed still decides. */
    private void releaseTheImpatient() {
        for (int i = postponed.size() - 1; i >= 0; i--) {
            if (step - postponedSince.get(i) > patience) {
                execute.add(postponed.get(i));
            }
        }
    }

    private static List<Task> without(List<Task> all, List<Task> some) {
        List<Task> rest = new ArrayList<>(all);
        rest.removeAll(some);
        return rest;
    }
}
