package io.deadheat.agent.control;

import java.lang.reflect.Field;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.Unsafe;

/**
 * The thread pools that the JDK keeps for itself, besides the common one: for waiting for processes, and before JDK 25 for the
 * timeouts of futures. Threads that a run has thrown out of them still stand in their queues and would be given work, and what a run has
 * left to be done would be done in the next.
 */
final class JdkPools {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long QUEUE = U.objectFieldOffset(ThreadPoolExecutor.class, "workQueue");
    private static final long LARGEST = U.objectFieldOffset(ThreadPoolExecutor.class, "largestPoolSize");
    private static final long USUAL_SECONDS = 60;
    private static final ThreadPoolExecutor REAPERS = pool("java.lang.ProcessHandleImpl", "processReaperExecutor");
    private static final ThreadPoolExecutor DELAYER = pool("java.util.concurrent.CompletableFuture$Delayer", "delayer");

    private JdkPools() {}

    /**
     * Returns when no thread is left that waits for processes: one that has waited for a process of ours would stay for
     * the program's, and is not under control.
     */
    static void endReapers() throws InterruptedException {
        if (REAPERS != null) {
            REAPERS.setKeepAliveTime(1, TimeUnit.NANOSECONDS);
            while (REAPERS.getPoolSize() > 0) {
                Thread.sleep(1);
            }
            REAPERS.setKeepAliveTime(USUAL_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Before each run. */
    static void renew() {
        if (wasUsed(REAPERS)) {
            U.putReferenceVolatile(REAPERS, QUEUE, new SynchronousQueue<Runnable>());
        }
        if (wasUsed(DELAYER)) {
            U.putReferenceVolatile(DELAYER, QUEUE, new ScheduledThreadPoolExecutor(1).getQueue());
        }
    }

    /** True if the pool has had a thread since this was asked last; nobody else wants to know how large it has been. */
    private static boolean wasUsed(ThreadPoolExecutor pool) {
        boolean used = pool != null && U.getInt(pool, LARGEST) > 0;
        if (used) {
            U.putInt(pool, LARGEST, 0);
        }
        return used;
    }

    /** Null in a JDK that goes about it in another way. */
    private static ThreadPoolExecutor pool(String owner, String name) {
        try {
            Field field = Class.forName(owner, true, null).getDeclaredField(name);
            long offset = U.staticFieldOffset(field);
            return U.getReference(U.staticFieldBase(field), offset) instanceof ThreadPoolExecutor pool ? pool : null;
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
