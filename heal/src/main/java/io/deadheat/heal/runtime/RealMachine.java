package io.deadheat.heal.runtime;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The JVM's own locks and its scheduler. */
public final class RealMachine implements Machine {
    private static final long SHORT_NANOS = 50_000;

    private final ConcurrentHashMap<String, SharedLock> locks = new ConcurrentHashMap<>();

    @Override
    public Exclusion lock(String name, long timeout) {
        return new Lock(locks.computeIfAbsent(name, n -> new SharedLock()), timeout);
    }

    @Override
    public void yield() {
        Thread.yield();
    }

    /** Who wakes too early had a permit, which is the program's own, and has it again; or was interrupted. */
    @Override
    public void pause(long millis) {
        long nanos = millis == 0 ? SHORT_NANOS : TimeUnit.MILLISECONDS.toNanos(millis);
        long start = System.nanoTime();
        LockSupport.parkNanos(nanos);
        Thread self = Thread.currentThread();
        if (System.nanoTime() - start < nanos && !self.isInterrupted()) {
            LockSupport.unpark(self);
        }
    }

    @Override
    public Gate gate(long timeout) {
        return new RealGate(timeout);
    }

    /**
     * What one guard has of a lock. A wait in vain halves the next one: where the holder waits for a lock of the program that
     * the waiting thread has, waiting longer never helps.
     */
    static final class Lock implements Exclusion {
        private final SharedLock lock;

        /** Milliseconds, 0 for no end. Written by several threads without order: a wait more or less does not matter. */
        private long timeout;

        private Lock(SharedLock lock, long timeout) {
            this.lock = lock;
            this.timeout = timeout;
        }

        @Override
        public boolean enter() {
            boolean taken = lock.enter(timeout);
            if (!taken && timeout > 1) {
                timeout /= 2;
            }
            return taken;
        }

        @Override
        public void leave() {
            lock.leave();
        }

        long timeout() {
            return timeout;
        }
    }
}
