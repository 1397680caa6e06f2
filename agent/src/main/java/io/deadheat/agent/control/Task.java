package io.deadheat.agent.control;

import io.deadheat.hooks.Host;
import io.deadheat.hooks.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One thread of the program as the scheduler sees it. Only the thread that holds the baton touches it, except {@link
 * #go}, through which the baton is handed over, and {@link #status} of a thread that comes back from outside.
 */
public final class Task {
    /** Why a thread does or does not run. */
    enum Status {
        /** Could run. */
        ENABLED,
        /** Wants a monitor that another thread holds. */
        BLOCKED,
        /** In {@code Object.wait}. */
        WAITING,
        PARKED,
        JOINING,
        /** In {@code Thread.sleep}: may run whenever it is chosen, and time then jumps to its end. */
        SLEEPING,
        /** Blocks somewhere out of our sight. */
        OUTSIDE,
        ENDED
    }

    static final long NEVER = Long.MAX_VALUE;

    /** Rounds of a loop that count as a step. */
    static final int LEAST_LOOPS = 500;

    private static final int MOST_LOOPS = 128 * LEAST_LOOPS;

    /** In order of creation within the run; 0 is the main thread. */
    public final int id;

    /** Number of the run it belongs to. */
    long run;

    final Thread thread;
    final ThreadState state;
    final String name;

    volatile Status status = Status.ENABLED;
    Operation operation = Operation.BEGIN;
    Object base;
    long location;
    int site;

    /** The monitor or thread waited for. */
    Object waitsFor;

    /** Virtual time at which a timed wait ends. */
    long deadline = NEVER;

    /** How long the thread has asked to wait, in nanoseconds; {@link #NEVER} for as long as it takes. */
    long waitNanos = NEVER;

    /** The step at which it began to wait. */
    long waitsSince;

    /** The step at which time last woke it. */
    long lastWoken;

    /** The thread that it is about to start, or null. */
    Thread starts;

    boolean interrupted;
    boolean permit;

    /** The last wait has ended by a notification: an interrupt that comes later must not take it from the others who wait. */
    boolean notified;

    /** Greater than 0 where the thread is not switched away from: JDK synchronized methods, class initialisers. */
    int heldOff;

    /** Class initialisers that the thread is in. */
    int initialisers;

    /** The lock of the outermost synchronized method of the JDK that the thread is in, and how often it has it there. */
    private Object methodLock;

    private int methodDepth;

    /** A synchronized method of the JDK has ended since the last choice point. */
    boolean owesPoint;

    /** There is a choice point behind the memory access that is being made. */
    boolean switchesBehind;

    /** Atomic operations that the JDK has made for itself since the last choice point. */
    int ownAtomics;

    /** Rounds of the program's loops between two choice points; 0 before the first round. */
    int loopsPerPoint;

    /** The locks held, monitors and explicit ones, each once; arrays, as the collections have hooks in them. */
    private Object[] locks = new Object[4];

    private Monitor[] held = new Monitor[4];
    private int[] heldSites = new int[4];
    int lockCount;

    /** The lock that the thread has asked for and does not have yet, monitor or explicit one, or null. */
    Monitor wants;

    /** Where it has asked for it. */
    int wantsSite;

    /** The thread waits for a monitor and cannot give back others that are real: whoever wants those would block in the JVM. */
    boolean holdsUp;

    /** The real monitor that must be given back while the thread is paused, or null. */
    Object realMonitor;

    /** What it blocks at out of our sight, as far as it is known. */
    volatile Object blocksAt;

    /** Choice points passed after the end of the run. */
    int lastPoints;

    /** How often the thread has been told that the run is over. */
    int thrownOut;

    /** The run is over, and the thread would not end. */
    volatile boolean standsStill;

    /** Belongs to {@link Baton}. */
    volatile boolean go;

    /** Belongs to {@link Fibres}; null where the thread is one of the operating system. */
    Fibre fibre;

    Task(int id, Thread thread, ThreadState state, String name) {
        this.id = id;
        this.thread = thread;
        this.state = state;
        this.name = name;
    }

    /** The frames of the thread, whichever thread asks. */
    StackTraceElement[] stack() {
        return fibre == null || thread == Host.current() ? thread.getStackTrace() : fibre.stack();
    }

    /** The thread of the operating system that it runs on; null if it is on none. */
    Thread carrier() {
        return fibre == null ? thread : fibre.carrier;
    }

    /** What the program is told of the thread. */
    Thread.State seenAs() {
        return switch (status) {
            case ENABLED, OUTSIDE -> Thread.State.RUNNABLE;
            case BLOCKED -> Thread.State.BLOCKED;
            case SLEEPING -> Thread.State.TIMED_WAITING;
            case WAITING, PARKED, JOINING -> deadline == NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
            case ENDED -> Thread.State.TERMINATED;
        };
    }

    void about(Operation next, Object object, long where, int atSite) {
        ownAtomics = 0;
        operation = next;
        base = object;
        location = where;
        site = atSite;
    }

    /** What the thread is about to do. */
    public Operation operation() {
        return operation;
    }

    /** Number of the statement it is about to execute, 0 if that is no memory access. */
    public int site() {
        return site;
    }

    /** True if both threads are about to touch the same place, one of them to write it, and not both in an ordered way. */
    public boolean racesWith(Task other) {
        return operation.isAccess()
                && other.operation.isAccess()
                && base == other.base
                && location == other.location
                && (operation.isWrite() || other.operation.isWrite())
                && !(operation.isOrdered() && other.operation.isOrdered());
    }

    /** Returns how many rounds the thread may make before it is asked for the first time. */
    int startLoops() {
        loopsPerPoint = LEAST_LOOPS;
        return LEAST_LOOPS;
    }

    /** A thread that loops much is asked ever more seldom: each time may cost a switch. */
    void goOnLooping() {
        loopsPerPoint = Math.min(MOST_LOOPS, 2 * loopsPerPoint);
        state.loopsLeft = loopsPerPoint;
    }

    /** A synchronized method of the JDK begins, in which the real monitor is held. */
    void enteredMethod(Object lock) {
        heldOff++;
        methodLock = methodDepth == 0 ? lock : methodLock;
        methodDepth += methodLock == lock ? 1 : 0;
    }

    void leftMethod(Object lock) {
        heldOff--;
        methodDepth -= methodLock == lock && methodDepth > 0 ? 1 : 0;
    }

    /** The one real monitor that keeps the thread from being switched away from; null if there is none, or more. */
    Object onlyRealMonitor() {
        return methodDepth > 0 && methodDepth == heldOff ? methodLock : null;
    }

    void took(Object lock, Monitor record, int where) {
        if (!holds(lock)) {
            if (lockCount == locks.length) {
                locks = Arrays.copyOf(locks, 2 * lockCount);
                held = Arrays.copyOf(held, 2 * lockCount);
                heldSites = Arrays.copyOf(heldSites, 2 * lockCount);
            }
            locks[lockCount] = lock;
            held[lockCount] = record;
            heldSites[lockCount++] = where;
        }
    }

    void gave(Object lock) {
        for (int i = lockCount - 1; i >= 0; i--) {
            if (locks[i] == lock) {
                int rest = --lockCount - i;
                System.arraycopy(locks, i + 1, locks, i, rest);
                System.arraycopy(held, i + 1, held, i, rest);
                System.arraycopy(heldSites, i + 1, heldSites, i, rest);
                locks[lockCount] = null;
                held[lockCount] = null;
            }
        }
    }

    /** The {@code i}-th lock held, in the order in which they were taken. */
    Monitor held(int i) {
        return held[i];
    }

    /** The names of the locks held just now, in the order in which they were taken. */
    List<String> holds(Run run) {
        List<String> holds = new ArrayList<>();
        for (int i = 0; i < lockCount; i++) {
            holds.add(held[i].name(run));
        }
        return holds;
    }

    boolean isLocked() {
        return lockCount > 0;
    }

    /** All locks held just now. */
    List<Monitor> allHeld() {
        return List.of(Arrays.copyOf(held, lockCount));
    }

    /** Where {@code lock} was taken, -1 if it is not held. */
    int takenAt(Monitor lock) {
        for (int i = 0; i < lockCount; i++) {
            if (held[i] == lock) {
                return heldSites[i];
            }
        }
        return -1;
    }

    /** True if the thread holds {@code lock}, whether or not it could be had by another just now. */
    boolean holds(Object lock) {
        for (int i = 0; i < lockCount; i++) {
            if (locks[i] == lock) {
                return true;
            }
        }
        return false;
    }

    /** True if the thread is about to take a lock while it holds another. */
    boolean nests() {
        return operation == Operation.ENTER && base != null && lockCount > 0 && !holds(base);
    }

    /** Name of the thread. */
    public String name() {
        return name;
    }

    /** True if the order of what the two threads are about to do can matter: same place or lock, not both reads. */
    public boolean conflictsWith(Task other) {
        return base != null
                && base == other.base
                && location == other.location
                && (operation != Operation.READ || other.operation != Operation.READ);
    }

    /** A number for the place it is about to touch, alike in every run and for all objects of a class; 0 if none. */
    public long place() {
        if (base == null) {
            return 0;
        }
        long where = base.getClass().isArray() ? 0 : location;
        return (base.getClass().getName().hashCode() * 31L + where << 1) | 1;
    }

    /** True if the thread says that it has nothing to do: it yields or sleeps. */
    public boolean givesWay() {
        return operation == Operation.YIELD || status == Status.SLEEPING;
    }

    @Override
    public String toString() {
        return name;
    }
}
