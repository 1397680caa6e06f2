package io.deadheat.hooks;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * Finds the {@link ThreadState} of a thread. The hot path is a direct-mapped table by thread id; behind it stands a
 * small map under a lock, without any JDK collection since those are instrumented.
 */
public final class Threads {
    private static final int CACHE = 1024;
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long TID = U.objectFieldOffset(Thread.class, "tid");
    private static final ThreadState[] RECENT = new ThreadState[CACHE];

    private static Entry[] table = new Entry[64];
    private static int count;
    private static long serials;
    private static int[] freeSlots = new int[16];
    private static int freeFrom;
    private static int freeCount;
    private static int slots;

    /** Channel from all threads that have ended to the one that ends the JVM. */
    static final Sync LAST = new Sync(Sync.Kind.THREAD_END, "the end of all threads");

    /** Told of threads that come and go. */
    static volatile Listener listener = new Listener() {};

    private Threads() {}

    /** A thread's state under its id. The id is never reused by the JVM. */
    private record Entry(long tid, ThreadState state, Entry next) {}

    /** The calling thread's state. */
    public static ThreadState current() {
        Thread current = Host.current();
        long tid = U.getLong(current, TID);
        ThreadState state = RECENT[(int) tid & CACHE - 1];
        return state != null && state.tid == tid ? state : find(tid, current);
    }

    /** The thread's id, which a program cannot override. */
    public static long id(Thread thread) {
        return U.getLong(thread, TID);
    }

    /** The state of {@code thread}, or null if it was never seen or has ended. */
    public static synchronized ThreadState of(Thread thread) {
        return lookup(U.getLong(thread, TID));
    }

    /** Makes the state of a thread that is about to be started. */
    public static ThreadState create(Thread thread) {
        long tid = U.getLong(thread, TID);
        String name = thread.getName();
        synchronized (Threads.class) {
            ThreadState known = lookup(tid);
            return known != null ? known : insert(tid, name);
        }
    }

    /** Forgets an ended thread. Its slot is given to a new thread only when many others have ended since. */
    public static synchronized void ended(Thread thread) {
        long tid = U.getLong(thread, TID);
        int at = (int) tid & table.length - 1;
        Entry rest = null;
        for (Entry e = table[at]; e != null; e = e.next) {
            if (e.tid == tid) {
                release(e.state.slot);
                count--;
            } else {
                rest = new Entry(e.tid, e.state, rest);
            }
        }
        table[at] = rest;
        ThreadState recent = RECENT[(int) tid & CACHE - 1];
        if (recent != null && recent.tid == tid) {
            RECENT[(int) tid & CACHE - 1] = null;
        }
    }

    /** The thread that ends the JVM does so when all others but daemons have ended. */
    private static void attach(ThreadState state) {
        state.busy = true;
        listener.threadAttach(state);
        if (state.name.equals("DestroyJavaVM")) {
            listener.receive(state, LAST);
        }
        state.busy = false;
    }

    @DontInline
    private static ThreadState find(long tid, Thread thread) {
        ThreadState state;
        boolean attached = false;
        synchronized (Threads.class) {
            state = lookup(tid);
            if (state == null) {
                state = insert(tid, thread.getName());
                attached = true;
            }
            state.tid = tid;
            U.storeFence();
            RECENT[(int) tid & CACHE - 1] = state;
        }
        if (attached) {
            attach(state);
        }
        if (!state.begun) {
            state.begun = true;
            Hooks.sink.begun(state);
        }
        return state;
    }

    private static ThreadState lookup(long tid) {
        for (Entry e = table[(int) tid & table.length - 1]; e != null; e = e.next) {
            if (e.tid == tid) {
                return e.state;
            }
        }
        return null;
    }

    private static ThreadState insert(long tid, String name) {
        if (count++ > table.length) {
            grow();
        }
        ThreadState state = new ThreadState(slot(), ++serials, name);
        int at = (int) tid & table.length - 1;
        table[at] = new Entry(tid, state, table[at]);
        return state;
    }

    private static void grow() {
        Entry[] larger = new Entry[table.length * 2];
        for (Entry head : table) {
            for (Entry e = head; e != null; e = e.next) {
                int at = (int) e.tid & larger.length - 1;
                larger[at] = new Entry(e.tid, e.state, larger[at]);
            }
        }
        table = larger;
    }

    /** A slot that has been free longest, once enough are free that a reuse confuses nobody. */
    private static int slot() {
        if (freeCount < 32) {
            return slots++;
        }
        int slot = freeSlots[freeFrom];
        freeFrom = (freeFrom + 1) % freeSlots.length;
        freeCount--;
        return slot;
    }

    private static void release(int slot) {
        if (freeCount == freeSlots.length) {
            int[] larger = Arrays.copyOf(freeSlots, freeCount * 2);
            System.arraycopy(freeSlots, freeFrom, larger, 0, freeCount - freeFrom);
            System.arraycopy(freeSlots, 0, larger, freeCount - freeFrom, freeFrom);
            freeSlots = larger;
            freeFrom = 0;
        }
        freeSlots[(freeFrom + freeCount++) % freeSlots.length] = slot;
    }
}
