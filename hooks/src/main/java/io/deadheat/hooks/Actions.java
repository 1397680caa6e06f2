package io.deadheat.hooks;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The hooks that are not about memory: threads, waiting, explicit locks, messages, class initialisation. */
public final class Actions {
    private Actions() {}

    public static void wait(Object lock) throws InterruptedException {
        wait(lock, 0, 0);
    }

    public static void wait(Object lock, long millis) throws InterruptedException {
        wait(lock, millis, 0);
    }

    public static void wait(Object lock, long millis, int nanos) throws InterruptedException {
        ThreadState t = Threads.current();
        if (t.busy) {
            lock.wait(millis, nanos);
        } else {
            Hooks.sink.wait(t, lock, millis, nanos);
        }
    }

    public static void notify(Object lock) {
        ThreadState t = Threads.current();
        if (t.busy) {
            lock.notify();
        } else {
            Hooks.sink.notify(t, lock, false);
        }
    }

    public static void notifyAll(Object lock) {
        ThreadState t = Threads.current();
        if (t.busy) {
            lock.notifyAll();
        } else {
            Hooks.sink.notify(t, lock, true);
        }
    }

    public static void lockCall(Object lock, ThreadState t, int mode) {
        if (!t.busy) {
            Hooks.sink.lockCall(t, lock, (byte) mode, t.caller);
        }
        t.insideLock++;
    }

    /** As {@link #lockCall} for a method that does not wait. */
    public static void tryLockCall(Object lock, ThreadState t, int mode) {
        t.insideLock++;
    }

    public static void lockReturned(Object lock, ThreadState t, int mode, int acquired) {
        t.insideLock--;
        if (!t.busy) {
            Hooks.sink.lockReturned(t, lock, (byte) mode, acquired != 0, t.caller);
        }
    }

    public static void unlockCall(Object lock, ThreadState t, int mode) {
        if (!t.busy) {
            Hooks.sink.unlockCall(t, lock, (byte) mode);
        }
        t.insideLock++;
    }

    public static void unlockReturned(Object lock, ThreadState t, int mode, int released) {
        t.insideLock--;
        if (!t.busy) {
            Hooks.sink.unlockReturned(t, lock, (byte) mode, released != 0);
        }
    }

    /** A stamped lock's stamp {@code before} has become {@code after}, 0 if it could not. */
    public static void converted(long after, Object lock, ThreadState t, long before) {
        if (after != 0 && !t.busy) {
            Hooks.sink.converted(t, lock, before, after);
        }
    }

    public static void awaitCall(Object lock, ThreadState t, Object condition) {
        if (!t.busy) {
            t.awaitDepth = Hooks.sink.awaitCall(t, lock);
            t.awaited = condition;
        }
        t.insideLock++;
    }

    public static void awaitReturned(Object lock, ThreadState t) {
        t.insideLock--;
        if (!t.busy) {
            Object condition = t.awaited;
            t.awaited = null;
            Hooks.sink.awaitReturned(t, lock, condition, t.awaitDepth);
        }
    }

    public static void sleep(long millis) throws InterruptedException {
        sleep(millis, 0);
    }

    public static void sleep(Duration duration) throws InterruptedException {
        long nanos = TimeUnit.NANOSECONDS.convert(duration);
        if (nanos >= 0) {
            sleep(nanos / 1_000_000, (int) (nanos % 1_000_000));
        }
    }

    /** Stands for {@code Thread.sleep} in the program. */
    public static void sleep(long millis, int nanos) throws InterruptedException {
        ThreadState t = Threads.current();
        if (t.busy) {
            Thread.sleep(millis, nanos);
        } else {
            Hooks.sink.sleep(t, millis, nanos);
        }
    }

    public static void send(Object channel, ThreadState t) {
        if (channel != null && !t.busy) {
            Hooks.sink.send(t, channel);
        }
    }

    public static void receive(Object channel, ThreadState t) {
        if (channel != null && !t.busy) {
            Hooks.sink.receive(t, channel);
        }
    }

    /** A thread has looked whether {@code thread} was interrupted; what came before the interruption is then known. */
    public static void interruptSeen(boolean interrupted, Thread thread, ThreadState t) {
        if (interrupted && !t.busy) {
            int inside = t.insideLock;
            t.insideLock = 0;
            Hooks.sink.receive(t, thread);
            t.insideLock = inside;
        }
    }

    public static void starting(Thread child, ThreadState t) {
        if (!t.busy) {
            Hooks.sink.starting(t, child);
        }
    }

    public static void ending(Thread self, ThreadState t) {
        if (!t.busy) {
            Hooks.sink.ending(t, self);
        }
    }

    public static void joined(Thread other, ThreadState t) {
        if (!t.busy) {
            Hooks.sink.joined(t, other);
        }
    }

    /** Stands for {@link Thread#isAlive()} in the program: seeing a thread dead is as good as joining it. */
    public static boolean isAlive(Thread other) {
        ThreadState t = Threads.current();
        boolean alive = t.busy ? Inspection.isAlive(other) : Hooks.sink.isAlive(t, other);
        if (!alive) {
            joined(other, t);
        }
        return alive;
    }

    public static void unparking(Thread other, ThreadState t) {
        if (other != null && !t.busy) {
            Hooks.sink.unparking(t, other);
        }
    }

    public static void parked(ThreadState t) {
        if (!t.busy) {
            Hooks.sink.parked(t);
        }
    }

    /** Nothing is told of the thread until {@link #unhush}; returns what to give to that. */
    public static int hush(ThreadState t) {
        boolean before = t.busy;
        t.busy = true;
        return before ? 1 : 0;
    }

    public static void unhush(ThreadState t, int before) {
        t.busy = before != 0;
    }

    public static void initialised(ThreadState t, int classNumber) {
        if (!t.busy) {
            Hooks.sink.initialised(t, classNumber);
        }
    }

    public static void uses(ThreadState t, int classNumber) {
        if (!t.knows(classNumber) && !t.busy) {
            Hooks.sink.uses(t, classNumber);
        }
    }
}
