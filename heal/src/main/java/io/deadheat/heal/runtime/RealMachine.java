package io.deadheat.heal.runtime;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** The JVM's own locks and its scheduler. */
public final class RealMachine implements Machine {
    private static final long POLL_MILLIS = 50;
    private static final long SHORT_NANOS = 50_000;

    private final ConcurrentHashMap<String, ReentrantLock> locks = new ConcurrentHashMap<>();

    @Override
    public Exclusion lock(String name, long timeout) {
        return new Lock(locks.computeIfAbsent(name, n -> new ReentrantLock()), timeout);
    }

    @Override
    public void yield() {
        Thread.yield();
    }

    @Override
    public void pause(long millis) {
        LockSupport.parkNanos(millis == 0 ? SHORT_NANOS : TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Override
    public Gate gate(long timeout) {
        return new RealGate(timeout);
    }

    private record Lock(ReentrantLock lock, long timeout) implements Exclusion {
        @Override
        public boolean enter() {
            return lock.tryLock() || waited();
        }

        /** A thread that ends the JVM inside a section keeps its lock: nobody waits for that any more. */
        private boolean waited() {
            Healing.waits();
            boolean interrupted = false;
            boolean taken = false;
            long end = timeout == 0 ? Long.MAX_VALUE : System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeout);
            while (!taken && !Healing.isEnding() && System.nanoTime() < end) {
                try {
                    taken = lock.tryLock(
                            Math.min(POLL_MILLIS, timeout == 0 ? POLL_MILLIS : timeout), TimeUnit.MILLISECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            if (!taken) {
                Healing.goesWithout();
            }
            return taken;
        }

        @Override
        public void leave() {
            lock.unlock();
        }
    }
}
