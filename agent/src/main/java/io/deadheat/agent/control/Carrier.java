package io.deadheat.agent.control;

import io.deadheat.hooks.Host;
import io.deadheat.hooks.Threads;
import jdk.internal.misc.Unsafe;

/**
 * A thread of the operating system that runs fibres, one after the other. One carrier does all the work unless a fibre
 * cannot leave it: then another goes on, and the first comes in handy later.
 */
final class Carrier extends Host {
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
        super("deadheat-carrier", stackBytes);
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
                fibre = carry(fibre);
            }
            fibres.idle(this);
        }
    }

    private Fibre take() {
        while (given == null) {
            U.park(false, 0);
        }
        Fibre fibre = given;
        given = null;
        return fibre;
    }

    /**
     * Runs {@code fibre}, which has been told to go, until it pauses or ends; returns what to run here next. As a rule that is known at
     * once, and the carrier does not become its own current thread in between.
     */
    private Fibre carry(Fibre fibre) {
        fibre.mounted(this);
        fibre.run(this);
        Fibre then = next;
        next = null;
        boolean left = fibre.isDone() || fibre.unmounted();
        if (left && then != null && then.stackBytes == stackBytes) {
            if (then.go()) {
                return then;
            }
            then = null;
        }
        Vm.become(this, this);
        if (then != null) {
            fibres.resume(then);
        }
        return left ? null : fibre;
    }
}
