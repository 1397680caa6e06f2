package io.deadheat.heal.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A lock that nobody parks for: the permit of {@code LockSupport} is the program's own, and a thread that waits here with
 * one must still have it afterwards.
 *
 * <p>A thread that waits says so in {@link #waiting} before it tries once more; who leaves looks there after he has given
 * the lock back. So one of the two sees the other.
 */
final class SharedLock {
    private static final long POLL_MILLIS = 50;
    private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 64 : 0;

    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger waiting = new AtomicInteger();

    /** @param timeout milliseconds, 0 for none; false if it is over */
    boolean enter(long timeout) {
        return lock.tryLock() || waited(timeout);
    }

    void leave() {
        lock.unlock();
        if (waiting.get() > 0) {
            synchronized (this) {
                notify();
            }
        }
    }

    private boolean waited(long timeout) {
        Healing.waits();
        for (int i = 0; i < SPINS; i++) {
            Thread.onSpinWait();
            if (lock.tryLock()) {
                return true;
            }
        }
        waiting.incrementAndGet();
        try {
            return blocked(timeout);
        } finally {
            waiting.decrementAndGet();
        }
    }

    /** A thread that ends the JVM inside a section keeps its lock: nobody waits for that any more. */
    private boolean blocked(long timeout) {
        boolean interrupted = false;
        boolean taken = lock.tryLock();
        long start = System.nanoTime();
        long left = timeout == 0 ? POLL_MILLIS : timeout;
        while (!taken && !Healing.isEnding() && left > 0) {
            interrupted |= pause(Math.min(POLL_MILLIS, left));
            taken = lock.tryLock();
            left = timeout == 0 ? POLL_MILLIS : timeout - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (!taken) {
            Healing.goesWithout();
        }
        return taken;
    }

    /** Whether it was interrupted. */
    private synchronized boolean pause(long millis) {
        try {
            if (lock.isLocked()) {
                wait(millis);
            }
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }
}
