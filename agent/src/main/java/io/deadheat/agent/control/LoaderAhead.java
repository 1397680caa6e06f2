package io.deadheat.agent.control;

import io.deadheat.hooks.Host;
import io.deadheat.hooks.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import jdk.internal.misc.Unsafe;

/**
 * Makes the loaders of the next runs while a run goes on, with the classes that a run before has used: they are defined and linked, which takes
 * longer than a small run does, and none is initialised. Nobody waits for it: where it is late, a run loads its classes itself.
 */
final class LoaderAhead extends Thread {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final LoaderAhead INSTANCE = new LoaderAhead();
    private static final VarHandle ORDER = handle("order", Loaders.class);

    /** Who wants loaders; taken by this thread when it begins to make them. */
    @SuppressWarnings("unused")
    private volatile Loaders order;

    /** Whether this thread has to be woken; it looks for an order once more before it waits. */
    private volatile boolean idle;

    private LoaderAhead() {
        super(Host.top(), null, "deadheat-loader", 0, false);
        setDaemon(true);
    }

    private static VarHandle handle(String field, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(LoaderAhead.class, field, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** To be called before the calling thread is bound to one processor. */
    static void begin() {
        INSTANCE.start();
    }

    static void order(Loaders customer) {
        INSTANCE.order = customer;
        if (INSTANCE.idle) {
            U.unpark(INSTANCE);
        }
    }

    @Override
    public void run() {
        Threads.current().busy = true;
        while (true) {
            Loaders customer = (Loaders) ORDER.getAndSet(this, (Loaders) null);
            if (customer != null) {
                customer.makeAhead();
            } else if (idle) {
                U.park(false, 0);
            }
            idle = customer == null;
        }
    }
}
