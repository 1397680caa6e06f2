package io.deadheat.heal.runtime;

import io.deadheat.heal.plan.Guard;
import io.deadheat.heal.plan.HealingPlan;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What healed bytecode calls. {@link #mode} may be switched while the program runs; what a section began it undoes,
 * whatever the mode is by then.
 */
public final class Healing {
    /** What is done at a section. */
    public enum Mode {
        /** Nothing. */
        OFF,
        /** Sections are counted, and how often two threads were in one of a variable's at once. */
        OBSERVE,
        HEAL;

        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Mode of(String text) {
            for (Mode each : values()) {
                if (each.text().equals(text)) {
                    return each;
                }
            }
            throw new IllegalArgumentException(
                    "no such mode of healing: " + text + "; there are off, observe and heal");
        }
    }

    private static final int OBSERVED = 1 << 31;

    /** How long the late statement of a turn waits for the early one. */
    private static final long TURN_MILLIS = 1000;

    private static volatile Mode mode = Mode.HEAL;
    private static volatile boolean ending;
    private static Treated[] treated = {};
    private static Machine.Gate[] gates = {};
    private static Overriding[] overriding = {};
    private static final LongAdder WAITED = new LongAdder();
    private static final LongAdder WITHOUT = new LongAdder();

    private Healing() {}

    /** A guard, its action, and what was counted. */
    static final class Treated {
        final Guard guard;
        final HealingAction action;
        final LongAdder sections = new LongAdder();
        final LongAdder overlaps = new LongAdder();
        final AtomicInteger inside = new AtomicInteger();

        /** Nothing is done yet. Read behind the volatile {@link #mode}, so that no loop keeps an old value. */
        boolean asleep;

        Treated(Guard guard, HealingAction action) {
            this.guard = guard;
            this.action = action;
        }
    }

    /** Before the first class is healed. */
    public static void install(HealingPlan plan, Machine machine) {
        treated = plan.guards().stream()
                .map(g -> new Treated(g, HealingAction.combined(g, machine)))
                .toArray(Treated[]::new);
        gates = plan.turns().stream().map(t -> machine.gate(TURN_MILLIS)).toArray(Machine.Gate[]::new);
        overriding = plan.turns().stream()
                .map(t -> new Overriding(machine.lock(HealingPlan.COMMON, 0)))
                .toArray(Overriding[]::new);
    }

    /** As {@link #install}, one guard at a time: its number is how many there are. */
    static void add(Guard guard, Machine machine) {
        Treated[] more = Arrays.copyOf(treated, guard.number() + 1);
        more[guard.number()] = new Treated(guard, HealingAction.combined(guard, machine));
        treated = more;
    }

    public static int enter(int guard) {
        return enter(guard, false);
    }

    /** As {@link #enter(int)} for an access that is in no pattern. */
    public static int enterAlone(int guard) {
        return enter(guard, true);
    }

    private static int enter(int guard, boolean alone) {
        Mode now = mode;
        if (now == Mode.OFF) {
            return 0;
        }
        Treated t = treated[guard];
        if (t.asleep) {
            return 0;
        }
        t.sections.increment();
        return now == Mode.HEAL ? t.action.enter(alone) : observe(t);
    }

    private static int observe(Treated t) {
        if (t.inside.getAndIncrement() > 0) {
            t.overlaps.increment();
        }
        return OBSERVED;
    }

    public static void leave(int guard, int token) {
        if (token == OBSERVED) {
            treated[guard].inside.decrementAndGet();
        } else if (token != 0) {
            treated[guard].action.leave(token);
        }
    }

    /** The monitor that a section takes which began with {@code token}: the program's own where it is to be healed. */
    public static Object known(Object monitor, int token) {
        return token == 0 || token == OBSERVED ? new Object() : monitor;
    }

    /** As {@link #known(Object, int)} for an explicit lock. */
    public static Lock known(Lock lock, int token) {
        return token == 0 || token == OBSERVED ? new ReentrantLock() : lock;
    }

    /** Before the late statement of a turn. */
    public static void await(Object object, int turn) {
        if (mode == Mode.HEAL) {
            gates[turn].await(object);
        }
    }

    /** After the early one. */
    public static void done(Object object, int turn) {
        gates[turn].open(object);
    }

    /** Before the early write of a turn that overrides; bit 1 is set if it is to be left out. */
    public static int early(Object object, int turn) {
        return overriding[turn].early(object, mode == Mode.HEAL);
    }

    /** Before the late one. */
    public static int late(Object object, int turn) {
        return overriding[turn].late(object);
    }

    /** After either, with what was returned before. */
    public static void written(int token, int turn) {
        overriding[turn].end(token);
    }

    /** After a lock was taken, where that is asked for. */
    public static void passed(Object lock, int place) {
        Passages.passed(lock, place);
    }

    /** As if nothing had run yet. */
    public static void reset() {
        Passages.reset();
        for (Machine.Gate gate : gates) {
            gate.reset();
        }
        for (Overriding each : overriding) {
            each.reset();
        }
    }

    public static Mode mode() {
        return mode;
    }

    public static void setMode(Mode wanted) {
        mode = wanted;
    }

    /** The JVM is about to end: nobody is to wait for a lock whose holder may never go on. */
    public static void end() {
        ending = true;
    }

    static boolean isEnding() {
        return ending;
    }

    static void waits() {
        WAITED.increment();
    }

    static void goesWithout() {
        WITHOUT.increment();
    }

    static Treated[] treated() {
        return treated.clone();
    }

    static long waited() {
        return WAITED.sum();
    }

    static long without() {
        return WITHOUT.sum();
    }
}
