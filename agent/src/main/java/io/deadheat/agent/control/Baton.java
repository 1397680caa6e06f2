package io.deadheat.agent.control;

import jdk.internal.misc.Unsafe;

/**
 * Every thread of the program is a thread of the operating system, and the one that holds the baton runs. A thread that
 * is paused inside a synchronized method of the JDK waits on that monitor, so as to give it back meanwhile.
 *
 * <p>{@link Task#go} is written by the thread that resumes and cleared by the thread that was paused; both are volatile
 * accesses, which also orders everything the one did before everything the other does next.
 */
final class Baton implements Engine {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 200 : 0;

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
    public void pause(Task self) {
        if (self.realMonitor != null) {
            pauseOn(self);
        } else {
            int spins = OneProcessor.isBound() ? 0 : SPINS;
            for (int i = 0; i < spins && !self.go; i++) {
                Thread.onSpinWait();
            }
            while (!self.go) {
                U.park(false, 0);
            }
        }
        self.go = false;
    }

    private static void pauseOn(Task self) {
        Object monitor = self.realMonitor;
        boolean interrupted = false;
        synchronized (monitor) {
            while (!self.go) {
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
