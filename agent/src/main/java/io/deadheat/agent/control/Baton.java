package io.deadheat.agent.control;

import java.util.concurrent.locks.LockSupport;
import jdk.internal.misc.Unsafe;

/**
 * Every thread of the program is a thread of the operating system that nobody else uses, as a debugger wants it, and the one that
 * holds the baton runs. A thread that is paused inside a synchronized method of the JDK waits on that monitor, so as to give it back
 * meanwhile.
 *
 * <p>{@link Task#go} is written by the thread that resumes and cleared by the thread that was paused; both are volatile
 * accesses, which also orders everything the one did before everything the other does next.
 */
final class Baton implements Engine {
    private static final Unsafe U = Unsafe.getUnsafe();

    private volatile Thread harness;

    @Override
    public String name() {
        return "baton";
    }

    @Override
    public boolean wakesThreads() {
        return true;
    }

    @Override
    public void resume(Task next) {
        Object monitor = next.realMonitor;
        if (monitor == null) {
            next.go = true;
            U.unpark(next.thread);
            return;
        }
        synchronized (monitor) {
            next.go = true;
            monitor.notifyAll();
        }
    }

    @Override
    public void end(Task self, Task next) {
        if (next != null) {
            resume(next);
        }
    }

    @Override
    public void standStill(Task self) {
        Standing.until(() -> false, null);
    }

    @Override
    public void pause(Task self, Task next) {
        end(self, next);
        Standing.until(() -> self.go, self.realMonitor);
        self.go = false;
    }

    @Override
    public void stay(Task self) {
        self.go = false;
    }

    @Override
    public void begin(Task self) {
        pause(self, null);
    }

    @Override
    public boolean start(Task task) {
        return false;
    }

    @Override
    public Main main(Choices choices) {
        return new MainThread(choices);
    }

    @Override
    public void host(Harnessed body) throws Exception {
        harness = Thread.currentThread();
        body.run();
    }

    @Override
    public void await(Run run, long nanos) {
        LockSupport.parkNanos(run, nanos);
    }

    /** Without hooks, as the caller may be unknown to them by now. */
    @Override
    public void wakeHarness(Task last) {
        U.unpark(harness);
    }
}
