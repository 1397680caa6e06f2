package io.deadheat.agent.control;

import io.deadheat.model.Deadlock;
import io.deadheat.model.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** One controlled execution of the program, and what came of it. */
public final class Run {
    /** How long threads that block out of our sight are waited for before virtual time goes on without them. */
    static final long PATIENCE_NANOS = 1_000_000_000;

    private static final int COASTING = 5;

    private static long runs;

    final long number = ++runs;
    final long seed;

    private Random random;
    private Random secure;

    /** For the strategy alone, so that the same schedule can be had from another strategy. */
    final Random choices;

    final Strategy strategy;

    /** Says where the choice points are, from {@link #begin} on. */
    private Strategy places;

    /** Whether there are some behind accesses, too. */
    boolean switchesBehind;

    final Tasks tasks = new Tasks();
    List<Failure> failures = List.of();

    /** Exceptions put into futures. */
    List<Failure> kept = List.of();

    List<Monitor> allMonitors = List.of();
    private long maxSteps;

    /** True when plain memory accesses are no choice points any more. */
    boolean coasting;

    private final RaceSet raceSet;

    /** How many threads hold others up. */
    private int holdingUp;

    final Sightings sightings;

    /** Nanoseconds of virtual time since the run began. */
    long clock;

    /** Who can go on is the same as at the choice before: no thread has begun, waited, been woken or ended since. */
    boolean settled;

    long steps;
    long switches;

    /** Steps at which more than one thread could have gone on. */
    long alternatives;

    /** Switches away from a thread that could have gone on. */
    long preemptions;

    /** The steps one by one, or null if nobody asked for them. */
    Timeline timeline;

    /** Threads that were still running when {@link #hang} was found. */
    List<Deadlock.Waiter> looping = List.of();

    long hash = 1125899906842597L;
    int hashCodes;
    Deadlock deadlock;
    Integer exit;

    /** The program's shutdown hooks have been started. */
    boolean shuttingDown;

    /** Whether somebody has waited on a thread, as on any other object. */
    boolean awaitsThreads;

    boolean hang;
    volatile boolean over;

    /** Set when the last thread has ended. */
    volatile boolean finished;

    volatile boolean controlled = true;

    /** What is left of {@link #PATIENCE_NANOS} since a thread has come back. */
    volatile long patience = PATIENCE_NANOS;

    /** Real time at which the baton was laid down last. */
    long laidDown;

    /** Belongs to {@link Initialisers}: where those outside stood when they were looked at last, and for how many looks. */
    String outsideAt;

    int looksOutside;

    Run(long seed, Strategy strategy, RaceSet raceSet, long maxSteps) {
        this.seed = seed;
        this.choices = new Dice(scrambled(~seed));
        this.strategy = strategy;
        this.maxSteps = maxSteps;
        this.raceSet = raceSet;
        this.sightings = Sightings.of(raceSet);
    }

    void begin() {
        strategy.begin(choices, seed);
        places = Around.inmost(strategy);
        switchesBehind = places.switchesBehind();
    }

    /** Whether a plain access at {@code site} is a choice point. */
    boolean switchesAt(int site) {
        return !coasting && places.switchesAt(site);
    }

    void holdUp(Task task, boolean holds) {
        holdingUp += holds == task.holdsUp ? 0 : holds ? 1 : -1;
        task.holdsUp = holds;
    }

    /** A thread that must go on, so that one which holds others up does: that one itself, or who has what it waits for. */
    Task urgent(List<Task> enabled) {
        for (int i = 0; holdingUp > 0 && i < tasks.size(); i++) {
            Task task = tasks.get(i);
            Task needed = !task.holdsUp || task.status != Task.Status.BLOCKED ? task : ((Monitor) task.waitsFor).holder;
            if (task.holdsUp && enabled.contains(needed)) {
                return needed;
            }
        }
        return null;
    }

    /** Whether the run is about the statement {@code site}, whatever its strategy. */
    boolean isAimedAt(int site) {
        return raceSet.contains(site);
    }

    /** For what the JDK and the program leave to chance. */
    Random random() {
        random = random == null ? new Dice(scrambled(seed)) : random;
        return random;
    }

    /** For secure generators alone, whose use the JDK does not always tell of, as for the names of temporary files. */
    Random secure() {
        secure = secure == null ? new Dice(scrambled(seed ^ 0x5EC0DE)) : secure;
        return secure;
    }

    /** As long as a wait may take, so that the clock never comes to its end: half of what is left. */
    long timeLeft() {
        return (Long.MAX_VALUE - clock) / 2;
    }

    void failed(Failure failure) {
        failures = failures.isEmpty() ? new ArrayList<>() : failures;
        failures.add(failure);
    }

    void kept(Failure failure) {
        kept = kept.isEmpty() ? new ArrayList<>() : kept;
        kept.add(failure);
    }

    void add(Monitor monitor) {
        allMonitors = allMonitors.isEmpty() ? new ArrayList<>() : allMonitors;
        allMonitors.add(monitor);
    }

    /** Neighbouring seeds give alike first numbers unless they are taken apart (Stafford's mix). */
    private static long scrambled(long seed) {
        long z = seed + 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /**
     * True if the run is taken to go on for ever. One that has made its steps by memory accesses may only have a lot to
     * compute: it is given a part of its steps once more, without accesses being any.
     */
    boolean isTooLong() {
        if (steps <= maxSteps) {
            return false;
        }
        boolean before = coasting;
        coasting = true;
        maxSteps += maxSteps / COASTING;
        return before;
    }

    void enable(Task task) {
        settled = false;
        boolean entering = task.status == Task.Status.BLOCKED;
        task.status = Task.Status.ENABLED;
        task.waitsFor = null;
        task.about(entering ? Operation.ENTER : Operation.RESUME, null, 0, 0);
    }

    /** Looks who can go on; true if they alone can change that, as nobody waits for time or is outside. */
    boolean find(Tasks enabled) {
        enabled.clear();
        boolean alone = true;
        Tasks all = tasks;
        for (int i = 0; i < all.size(); i++) {
            Task task = all.get(i);
            Task.Status status = task.status;
            alone &= status != Task.Status.OUTSIDE && task.deadline == Task.NEVER;
            if (status == Task.Status.ENABLED || status == Task.Status.SLEEPING && Deadlines.mayWake(this, task)) {
                enabled.add(task);
            }
        }
        return alone;
    }

    boolean allEnded() {
        for (Task task : tasks) {
            if (task.status != Task.Status.ENDED) {
                return false;
            }
        }
        return true;
    }

    /** True if there is a thread that the JVM would wait for. */
    boolean alive() {
        for (Task task : tasks) {
            if (task.status != Task.Status.ENDED && !task.thread.isDaemon()) {
                return true;
            }
        }
        return false;
    }

    /** True if {@code ending} is the only thread left that the JVM would wait for, before it has waited for shutdown hooks. */
    boolean isLast(Task ending) {
        if (over || shuttingDown || ending.run != number || ending.thread.isDaemon()) {
            return false;
        }
        for (Task task : tasks) {
            if (task != ending && task.status != Task.Status.ENDED && !task.thread.isDaemon()) {
                return false;
            }
        }
        return true;
    }

    boolean endedBadly() {
        return !failures.isEmpty() || deadlock != null || hang;
    }

    /** Takes a choice into the hash that stands for the schedule. */
    void chosen(Task task) {
        hash = hash * 31 + task.id * 64L + task.operation.ordinal();
        hash ^= hash >>> 29;
    }

    void switched(List<Task> enabled, Task current, Task next) {
        if (next != current) {
            switches++;
            preemptions += enabled.contains(current) && !current.givesWay() ? 1 : 0;
        }
        if (timeline != null) {
            timeline.chosen(this, steps, enabled, current, next);
        }
    }

    /** The schedule in sixteen hex digits: the same for the same choices. */
    public String schedule() {
        return hex(scheduleBits());
    }

    long scheduleBits() {
        return hash * 0x9E3779B97F4A7C15L;
    }

    /** Sixteen digits; {@link String#format} would take longer than a small run. */
    static String hex(long bits) {
        String digits = Long.toHexString(bits);
        return "0".repeat(16 - digits.length()) + digits;
    }

    /** Cuts the ties between objects that live on and the run, after which nothing is left of it but figures. */
    void forget() {
        for (Monitor monitor : allMonitors) {
            monitor.forget();
        }
    }
}
