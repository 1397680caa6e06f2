package io.deadheat.agent.control;

import io.deadheat.hooks.Attachments;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.misc.Unsafe;

/**
 * The program's main thread, which serves one run after the other: to start and end a thread takes longer than many a
 * run. Before each run whatever a program can do to a thread is undone. One that is stuck in a run is given up.
 *
 * <p>{@link #next} is written by the harness while the thread is idle and read by the thread; {@link #idle} is written
 * by the thread, after it has taken back {@link #next}, and by the harness when it hands over a run. Both are volatile.
 */
final class MainThread implements Main {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long LOCALS = U.objectFieldOffset(Thread.class, "threadLocals");
    private static final long INHERITABLE = U.objectFieldOffset(Thread.class, "inheritableThreadLocals");
    private static final long SEED = U.objectFieldOffset(Thread.class, "threadLocalRandomSeed");
    private static final long PROBE = U.objectFieldOffset(Thread.class, "threadLocalRandomProbe");
    private static final long SECOND_SEED = U.objectFieldOffset(Thread.class, "threadLocalRandomSecondarySeed");

    private static final int LOOKS = 100_000;
    private static final long LOOK_NANOS = 20_000;

    private final Thread thread = new Thread(this::serve, "main");
    private final Choices choices;
    private volatile Runnable next;
    private volatile boolean idle = true;
    private volatile boolean givenUp;

    MainThread(Choices choices) {
        this.choices = choices;
        thread.start();
    }

    @Override
    public Thread thread() {
        return thread;
    }

    @Override
    public boolean renew(ClassLoader loader) {
        for (int i = 0; i < LOOKS && !idle; i++) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
        if (!idle || thread.isInterrupted()) {
            return false;
        }
        thread.setName("main");
        if (thread.getPriority() != Thread.NORM_PRIORITY) {
            thread.setPriority(Thread.NORM_PRIORITY);
        }
        thread.setContextClassLoader(loader);
        thread.setUncaughtExceptionHandler(null);
        U.putReference(thread, LOCALS, null);
        U.putReference(thread, INHERITABLE, null);
        U.putLong(thread, SEED, 0);
        U.putInt(thread, PROBE, 0);
        U.putInt(thread, SECOND_SEED, 0);
        Attachments.set(Threads.current(), thread, null);
        return true;
    }

    @Override
    public void run(Runnable main) {
        idle = false;
        next = main;
        LockSupport.unpark(thread);
    }

    @Override
    public void giveUp() {
        givenUp = true;
        LockSupport.unpark(thread);
    }

    /**
     * The thread waits without any hook, so that it is unknown between two runs. What is done at the end of a run, which
     * may be a deadlock that is described, is ours and not the program's.
     */
    private void serve() {
        while (!givenUp) {
            Runnable main = next;
            if (main == null) {
                U.park(false, 0);
            } else {
                next = null;
                main.run();
                ThreadState t = Threads.current();
                t.busy = true;
                Task task = (Task) t.task;
                boolean last = choices.end(task);
                Threads.ended(thread);
                idle = true;
                choices.finishIf(task, last);
            }
        }
    }
}
