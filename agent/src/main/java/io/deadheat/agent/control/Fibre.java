package io.deadheat.agent.control;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * A thread of the program, or the harness, on a {@link Carrier}: as a continuation as a rule on the same one as all others,
 * else on one that it keeps until it ends. It is its own {@link Thread} meanwhile.
 *
 * <pre>
 * state    means                                          left by
 * PAUSED   on no carrier                                  whoever resumes it: GO
 * RUNNING  on a carrier, and perhaps about to pause       its carrier: PAUSED; itself: PINNED; a resumer who is early: GO
 * PINNED   on a carrier that it could not leave, waiting  whoever resumes it: GO
 * GO       may run                                        its carrier, or itself if it is pinned: RUNNING
 * </pre>
 */
final class Fibre {
    private static final int PAUSED = 0;
    private static final int RUNNING = 1;
    private static final int PINNED = 2;
    private static final int GO = 3;

    private static final VarHandle STATE = handle("state", int.class);
    private static final VarHandle CARRIER = handle("carrier", Carrier.class);

    final Thread thread;
    private final Runnable body;

    /** Null if it stays on its carrier. */
    private final Object continuation;

    /** The stack that the program has asked for where it is a large one, or 0: it must overflow no sooner or later. */
    final long stackBytes;

    /** Where it runs; written by the carrier, and by itself never. */
    volatile Carrier carrier;

    /** The real monitor that it waits on while it is pinned, or null. */
    private Object monitor;

    @SuppressWarnings("unused")
    private volatile int state;

    Fibre(Thread thread, Runnable body, boolean yields) {
        this.thread = thread;
        this.body = body;
        this.stackBytes = Vm.stackBytes(thread);
        this.continuation = yields ? Continuations.of(body) : null;
    }

    /** Runs it on {@code on}, which calls this, until it yields or ends. It is the caller who ends being {@link #thread}. */
    void run(Carrier on) {
        Vm.become(on, thread);
        try {
            if (continuation != null) {
                Continuations.run(continuation);
            } else {
                runHere();
                Vm.forgetScopedValues();
            }
        } catch (Throwable e) {
            Vm.become(on, on);
            throw e;
        }
    }

    /** Compiled into the carrier's code it would take the carrier for the current thread. */
    @DontInline
    private void runHere() {
        body.run();
    }

    boolean isDone() {
        return continuation == null || Continuations.isDone(continuation);
    }

    /** Leaves the carrier; true when it goes on, false if it could not leave. Only to be called by itself. */
    boolean yield() {
        return continuation != null && Continuations.yield();
    }

    private static VarHandle handle(String field, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(Fibre.class, field, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Lets it go on; true if the caller must see to it that a carrier runs it. */
    boolean go() {
        int before = (int) STATE.getAndSet(this, GO);
        if (before == PINNED || before == RUNNING) {
            wake();
        }
        return before == PAUSED;
    }

    private void wake() {
        Object waitedOn = monitor;
        if (waitedOn == null) {
            Unsafe.getUnsafe().unpark(carrier);
        } else {
            synchronized (waitedOn) {
                waitedOn.notifyAll();
            }
        }
    }

    /** Told by the carrier before it runs the continuation; nobody else writes meanwhile, so that no fence is needed. */
    void mounted(Carrier on) {
        CARRIER.setRelease(this, on);
        STATE.setRelease(this, RUNNING);
    }

    /** Told by the carrier after the continuation has yielded; false if it was resumed meanwhile and must run again. */
    boolean unmounted() {
        CARRIER.setRelease(this, null);
        return STATE.compareAndSet(this, RUNNING, PAUSED);
    }

    /** Waits on the carrier, which can run nothing else meanwhile, giving back {@code realMonitor} unless it is null. */
    void stand(Object realMonitor) {
        monitor = realMonitor;
        if (STATE.compareAndSet(this, RUNNING, PINNED)) {
            Standing.until(() -> state == GO, realMonitor);
        }
        state = RUNNING;
        monitor = null;
    }

    /** The frames of a thread that is not the calling one. */
    StackTraceElement[] stack() {
        Carrier on = carrier;
        if (on != null) {
            return on.getStackTrace();
        }
        return continuation == null ? new StackTraceElement[0] : Continuations.stack(continuation);
    }
}
