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

    private record Lock(SharedLock lock, long timeout) implements Exclusion {
        @Override
        public boolean enter() {
            return lock.enter(timeout);
        }

        @Override
        public void leave() {
            lock.leave();
        }
    }
}
