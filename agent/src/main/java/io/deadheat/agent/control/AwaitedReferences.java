package io.deadheat.agent.control;

import java.lang.ref.ReferenceQueue;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.misc.Unsafe;

/**
 * Threads that wait for the collector to put a reference into a queue. When that is, no seed decides: they are let go on when
 * nobody else can, and then the collector is asked to work.
 */
final class AwaitedReferences {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long HEAD = U.objectFieldOffset(ReferenceQueue.class, "head");
    private static final int LOOKS = 20;
    private static final long LOOK_NANOS = 10_000_000;

    private AwaitedReferences() {}

    static boolean has(ReferenceQueue<?> queue) {
        return U.getReferenceVolatile(queue, HEAD) != null;
    }

    /** Lets those go on whose reference has come by now; false if there are none. A circle of threads is not waited for. */
    static boolean collect(Run run) {
        if (!areAwaited(run) || !Deadlocks.circle(run).isEmpty()) {
            return false;
        }
        System.gc();
        boolean any = enable(run);
        for (int i = 0; i < LOOKS && !any; i++) {
            LockSupport.parkNanos(LOOK_NANOS);
            any = enable(run);
        }
        run.controlled &= !any;
        return any;
    }

    private static boolean areAwaited(Run run) {
        for (Task task : run.tasks) {
            if (waits(task)) {
                return true;
            }
        }
        return false;
    }

    private static boolean waits(Task task) {
        return task.status == Task.Status.PARKED && task.waitsFor instanceof ReferenceQueue<?>;
    }

    private static boolean enable(Run run) {
        boolean any = false;
        for (Task task : run.tasks) {
            if (waits(task) && has((ReferenceQueue<?>) task.waitsFor)) {
                run.enable(task);
                any = true;
            }
        }
        return any;
    }
}
