package io.deadheat.detect;

import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import java.util.ArrayList;
import java.util.List;

/**
 * Eraser's state of one variable v, figure 1 of the ConTest paper. C(v) is null as long as it contains all possible
 * locks, T(v) as long as it contains the owner alone. Guarded by this object's monitor.
 */
final class EraserLocation extends HistoryLocation {
    enum State {
        VIRGIN,
        EXCLUSIVE1,
        EXCLUSIVE2,
        SHARED,
        SHARED_MODIFIED,
        RACE
    }

    private static final int THREADS = 16;

    State state = State.VIRGIN;

    /** Accesses in the Race state, counted where v is healed then. */
    int raced;

    /** Nothing more is to be learnt of v; read without the monitor, late at worst. */
    boolean leftAlone;

    /** The one thread of the exclusive states. */
    private ThreadId owner;

    /** T(v): the threads that accessed v. */
    private SerialSet threads;

    /** C(v): the locks that protected v so far. */
    private LockSet candidates;

    /** C(v) just before it became empty. */
    private LockSet immediate;

    /** C(v, t) of the threads that came while v was shared, at most {@value #THREADS}. */
    private ThreadLocks byThread;

    /** C(v, t) of one thread t. */
    private static final class ThreadLocks {
        final ThreadId thread;
        final ThreadLocks next;
        LockSet candidates;
        boolean buggy;

        ThreadLocks(ThreadId thread, LockSet candidates, ThreadLocks next) {
            this.thread = thread;
            this.candidates = candidates;
            this.next = next;
        }
    }

    /**
     * Accesses of this kind need not be told again in this segment of {@code t}; those of other threads do, for this
     * one may have changed the state.
     */
    void close(ThreadState t, boolean write) {
        boolean sameThread = newest != null && newest.thread().serial == t.serial;
        if (!sameThread) {
            open();
        }
        if (write) {
            writeKey = t.key;
        } else {
            closeRead(t.slot, t.key, 0);
        }
    }

    MemoryAccess remember(ThreadState t, EraserThread me, int site, boolean write) {
        AccessContext context = me.context(t, site);
        LockSet locks = me.lockSet(t);
        MemoryAccess record = find(context, locks);
        if (record == null && isFull()) {
            record = oldest();
        }
        MemoryAccess access = toHead(record);
        access.set(context, locks, write, 0);
        return access;
    }

    private MemoryAccess oldest() {
        MemoryAccess r = newest;
        while (r.next != null) {
            r = r.next;
        }
        return r;
    }

    /** The join extension: where S(t) and t contain T(v), v belongs to t alone again. */
    void join(EraserThread me) {
        if (state == State.VIRGIN || threads == null && owner == me.id) {
            return;
        }
        if (threads == null) {
            threads = new SerialSet(owner.serial);
        }
        if (me.joined.containsAllBut(threads, me.id.serial)) {
            state = State.EXCLUSIVE2;
            owner = me.id;
            threads = null;
            candidates = null;
        } else {
            threads.add(me.id.serial);
        }
    }

    /** The transition that an access of {@code thread} makes. */
    void step(ThreadId thread, MemoryAccess access, boolean ownership) {
        LockSet held = access.locks.protecting(access.write);
        switch (state) {
            case VIRGIN -> exclusive(State.EXCLUSIVE1, thread);
            case EXCLUSIVE1 -> {
                if (owner != thread && ownership) {
                    exclusive(State.EXCLUSIVE2, thread);
                } else if (owner != thread) {
                    share(thread, held, access.write);
                }
            }
            case EXCLUSIVE2 -> {
                if (owner != thread) {
                    share(thread, held, access.write);
                }
            }
            default -> share(thread, held, access.write);
        }
    }

    private void exclusive(State next, ThreadId thread) {
        state = next;
        owner = thread;
    }

    private void share(ThreadId thread, LockSet held, boolean write) {
        ThreadLocks mine = locksOf(thread, held);
        mine.candidates = mine.candidates.retain(held);
        boolean race = state == State.RACE;
        refine(held);
        if (write && !race) {
            state = State.SHARED_MODIFIED;
        } else if (state != State.SHARED_MODIFIED && !race) {
            state = State.SHARED;
        }
        if (state == State.SHARED_MODIFIED && candidates.isEmpty()) {
            state = State.RACE;
            mine.buggy = true;
        } else if (race && immediate != null) {
            mine.buggy |= immediate.retain(held).isEmpty();
        }
    }

    private void refine(LockSet held) {
        LockSet before = candidates;
        candidates = before == null ? held : before.retain(held);
        if (before != null && !before.isEmpty() && candidates.isEmpty()) {
            immediate = before;
        }
    }

    private ThreadLocks locksOf(ThreadId thread, LockSet held) {
        int count = 0;
        for (ThreadLocks l = byThread; l != null; l = l.next) {
            if (l.thread == thread) {
                return l;
            }
            count++;
        }
        ThreadLocks made = new ThreadLocks(thread, held, byThread);
        if (count < THREADS) {
            byThread = made;
        }
        return made;
    }

    /** C'(v) of the paper; where that is empty, C(v) before it became so; else what most accesses held. */
    @Override
    List<Sync> suggestedLocks(MemoryAccess one, MemoryAccess other) {
        LockSet suggestion = afterTheRun();
        if (suggestion.isEmpty()) {
            suggestion = immediate == null ? LockSet.EMPTY : immediate;
        }
        if (suggestion.isEmpty()) {
            return super.suggestedLocks(one, other);
        }
        List<Sync> result = new ArrayList<>();
        for (int i = 0; i < suggestion.size(); i++) {
            result.add(suggestion.lock(i));
        }
        return result;
    }

    /** C'(v): the locks that all threads held at all times, those apart that caused a race. */
    private synchronized LockSet afterTheRun() {
        LockSet result = null;
        for (ThreadLocks l = byThread; l != null; l = l.next) {
            if (!l.buggy) {
                result = result == null ? l.candidates : result.retain(l.candidates);
            }
        }
        return result == null ? LockSet.EMPTY : result;
    }
}
