package io.deadheat.agent.control;

import io.deadheat.hooks.Threads;
import jdk.internal.misc.Unsafe;

/**
 * A thread of the operating system that runs fibres, one after the other. One carrier does all the work unless a fibre
 * cannot leave it: then another goes on, and the first comes in handy later.
 */
final class Carrier extends Thread {
    private static final Unsafe U = Unsafe.getUnsafe();

    private final Fibres fibres;

    /** 0 for what the JVM gives to all threads. */
    final long stackBytes;

    /** What to run when the present fibre has yielded or ended; touched on this thread alone. */
    Fibre next;

    /** What to run first after having been idle; written by others, read and cleared by this thread. */
    private volatile Fibre given;

    /** Belongs to {@link Fibres}. */
    Carrier nextIdle;

    Carrier(Fibres fibres, long stackBytes) {
        super(null, null, "deadheat-carrier", stackBytes, false);
        setDaemon(true);
        this.fibres = fibres;
        this.stackBytes = stackBytes;
    }

    /** Only to be called for one that is idle. */
    void give(Fibre fibre) {
        given = fibre;
        U.unpark(this);
    }

    @Override
    public void run() {
        Threads.current().busy = true;
        while (true) {
            Fibre fibre = take();
            while (fibre != null) {
                fibre = here(carry(fibre));
            }
            fibres.idle(this);
        }
    }

    /** {@code fibre}, which has been told to go, unless it wants another stack than there is here. */
    private Fibre here(Fibre fibre) {
        if (fibre == null || fibre.stackBytes == stackBytes) {
            return fibre;
        }
        fibres.run(fibre);
        return null;
    }

    private Fibre take() {
        while (given == null) {
            U.park(false, 0);
        }
        Fibre fibre = given;
        given = null;
        return fibre;
    }

    /** Runs {@code fibre}, which has been told to go, until it pauses or ends; returns what to run here next. */
    private Fibre carry(Fibre fibre) {
        fibre.mounted(this);
        Vm.run(fibre.continuation, this, fibre.thread);
        Fibre then = next;
        next = null;
        boolean again = !Vm.isDone(fibre.continuation) && !fibre.unmounted();
        if (again && then != null) {
            fibres.resume(then);
        }
        return again ? fibre : then != null && then.go() ? then : null;
    }
}
