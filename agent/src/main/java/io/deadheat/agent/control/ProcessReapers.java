package io.deadheat.agent.control;

import java.lang.reflect.Field;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.Unsafe;

/**
 * The threads with which the JDK waits for processes. One that has waited for a process of ours stays for the next, and
 * is not under control; the program's processes need such as the program itself has started.
 */
final class ProcessReapers {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long QUEUE = U.objectFieldOffset(ThreadPoolExecutor.class, "workQueue");
    private static final long USUAL_SECONDS = 60;
    private static final ThreadPoolExecutor POOL = pool();

    private ProcessReapers() {}

    /** Returns when there is none. */
    static void end() throws InterruptedException {
        if (POOL != null) {
            POOL.setKeepAliveTime(1, TimeUnit.NANOSECONDS);
            while (POOL.getPoolSize() > 0) {
                Thread.sleep(1);
            }
            POOL.setKeepAliveTime(USUAL_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Before each run: those that the run before has thrown out still stand in the queue, and would be given work. */
    static void renew() {
        if (POOL != null) {
            U.putReferenceVolatile(POOL, QUEUE, new SynchronousQueue<Runnable>());
        }
    }

    /** Null in a JDK that goes about it in another way. */
    private static ThreadPoolExecutor pool() {
        try {
            Field field =
                    Class.forName("java.lang.ProcessHandleImpl", true, null).getDeclaredField("processReaperExecutor");
            field.setAccessible(true);
            return field.get(null) instanceof ThreadPoolExecutor pool ? pool : null;
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
