package io.deadheat.agent.control;

import io.deadheat.hooks.Host;
import java.util.function.BooleanSupplier;
import jdk.internal.misc.Unsafe;

/** Where a thread of the operating system waits for its turn, on a real monitor if that must be given back meanwhile. */
final class Standing {
    private static final Unsafe U = Unsafe.getUnsafe();

    private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 200 : 0;

    private Standing() {}

    /** Who makes {@code turn} true must then unpark the thread, or notify all on the monitor. */
    static void until(BooleanSupplier turn, Object monitor) {
        if (monitor != null) {
            on(monitor, turn);
            return;
        }
        for (int i = OneProcessor.isBound() ? SPINS : 0; i < SPINS && !turn.getAsBoolean(); i++) {
            Thread.onSpinWait();
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
            Host.current().interrupt();
        }
    }
}
