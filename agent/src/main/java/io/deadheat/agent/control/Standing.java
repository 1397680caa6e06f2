package io.deadheat.agent.control;

import java.util.function.BooleanSupplier;
import jdk.internal.misc.Unsafe;

/** Where a thread of the operating system waits for its turn, on a real monitor if that must be given back meanwhile. */
final class Standing {
    private static final Unsafe U = Unsafe.getUnsafe();

    private Standing() {}

    /** Who makes {@code turn} true must then unpark the thread, or notify all on the monitor. */
    static void until(BooleanSupplier turn, Object monitor) {
        if (monitor != null) {
            on(monitor, turn);
            return;
        }
        while (!turn.getAsBoolean()) {
            U.park(false, 0);
        }
    }

    private static void on(Object monitor, BooleanSupplier turn) {
        boolean interrupted = false;
        synchronized (monitor) {
            while (!turn.getAsBoolean()) {
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
