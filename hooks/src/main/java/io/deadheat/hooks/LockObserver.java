package io.deadheat.hooks;

import jdk.internal.vm.annotation.DontInline;

/** The part of the {@link Observer} that is about locks, monitors and explicit ones, and about waiting for a signal. */
abstract class LockObserver extends MemoryObserver {
    private static final long LOCK = -2;
    static final long CHANNEL = -3;

    LockObserver(Listener listener, boolean all) {
        super(listener, all);
    }

    @Override
    public boolean isLocked(ThreadState t) {
        return t.heldCount() > 0;
    }

    @DontInline
    @Override
    public void beforeEnter(ThreadState t, Object lock, int site) {
        t.busy = true;
        try {
            Sync monitor = monitor(t, lock);
            asks(t, monitor, ThreadState.EXCLUSIVE, site);
            t.enters(lock, monitor);
        } catch (Throwable fault) {
            Faults.record("observing a request for a monitor", fault);
        } finally {
            t.busy = false;
        }
    }

    private static Sync monitor(ThreadState t, Object object) {
        Sync known = t.monitorOf(object);
        return known != null ? known : ShadowTable.of(t, object).roles().monitor();
    }

    private static Sync lock(ThreadState t, Object lock) {
        return ShadowTable.of(t, lock).roles().at(LOCK, Sync.Kind.LOCK);
    }

    /** Tells that the thread will wait for a lock that it does not hold yet. */
    private void asks(ThreadState t, Sync lock, byte mode, int site) {
        if ((all || t.heldCount() > 0) && t.depth(lock, mode) == 0) {
            listener.beforeAcquire(t, lock, mode, site);
        }
    }

    @DontInline
    @Override
    public void lockCall(ThreadState t, Object lock, byte mode, int caller) {
        if (!all && t.heldCount() == 0) {
            return;
        }
        t.busy = true;
        try {
            asks(t, lock(t, lock), mode, Sites.lockOf(caller));
        } catch (Throwable fault) {
            Faults.record("observing a request for a lock", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void entered(ThreadState t, Object lock, int site) {
        t.busy = true;
        try {
            if (acquired(t, monitor(t, lock), ThreadState.EXCLUSIVE, site)) {
                t.tookMonitorOf(lock);
            }
        } catch (Throwable fault) {
            Faults.record("observing a monitor", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void exiting(ThreadState t, Object lock) {
        t.busy = true;
        try {
            Sync monitor = monitor(t, lock);
            if (t.give(monitor, ThreadState.EXCLUSIVE)) {
                listener.beforeRelease(t, monitor, ThreadState.EXCLUSIVE);
            }
        } catch (Throwable fault) {
            Faults.record("observing a monitor", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void exited(ThreadState t, Object lock) {
        released(t, ShadowTable.of(t, lock).roles().monitor(), ThreadState.EXCLUSIVE);
    }

    @DontInline
    @Override
    public void unlockReturned(ThreadState t, Object lock, byte mode, boolean released) {
        if (all) {
            released(t, lock(t, lock), mode);
        }
    }

    private void released(ThreadState t, Sync lock, byte mode) {
        t.busy = true;
        try {
            if (t.depth(lock, mode) == 0) {
                listener.afterRelease(t, lock, mode);
            }
        } catch (Throwable fault) {
            Faults.record("observing a release", fault);
        } finally {
            t.busy = false;
        }
    }

    /** True if the lock was not held in this mode before. */
    private boolean acquired(ThreadState t, Sync lock, byte mode, int site) {
        if (!t.take(lock, mode, site)) {
            return false;
        }
        if (lock.site == 0) {
            lock.site = site;
        }
        listener.afterAcquire(t, lock, mode, site);
        return true;
    }

    @DontInline
    @Override
    public void wait(ThreadState t, Object lock, long millis, int nanos) throws InterruptedException {
        Roles shadow = ShadowTable.of(t, lock).roles();
        int depth = release(t, shadow.monitor());
        try {
            lock.wait(millis, nanos);
        } catch (InterruptedException e) {
            receive(t, Thread.currentThread());
            throw e;
        } finally {
            regain(t, shadow.monitor(), depth, shadow.notification());
        }
    }

    /** Tells that a lock is given back, however deep it is held. */
    private int release(ThreadState t, Sync lock) {
        t.busy = true;
        try {
            int depth = t.giveAll(lock, ThreadState.EXCLUSIVE);
            if (depth > 0) {
                listener.beforeRelease(t, lock, ThreadState.EXCLUSIVE);
            }
            return depth;
        } finally {
            t.busy = false;
        }
    }

    private void regain(ThreadState t, Sync lock, int depth, Sync message) {
        t.busy = true;
        try {
            t.takeAll(lock, ThreadState.EXCLUSIVE, depth, 0);
            if (depth > 0) {
                listener.afterAcquire(t, lock, ThreadState.EXCLUSIVE, 0);
            }
            listener.receive(t, message);
        } catch (Throwable fault) {
            Faults.record("observing a wait", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void notify(ThreadState t, Object lock, boolean all) {
        t.busy = true;
        try {
            listener.send(t, ShadowTable.of(t, lock).roles().notification());
        } catch (Throwable fault) {
            Faults.record("observing a notify", fault);
        } finally {
            t.busy = false;
        }
        super.notify(t, lock, all);
    }

    @DontInline
    @Override
    public void lockReturned(ThreadState t, Object lock, byte mode, boolean acquired, int caller) {
        if (acquired) {
            t.busy = true;
            try {
                acquired(t, lock(t, lock), mode, Sites.lockOf(caller));
            } catch (Throwable fault) {
                Faults.record("observing a lock", fault);
            } finally {
                t.busy = false;
            }
        }
    }

    @DontInline
    @Override
    public void unlockCall(ThreadState t, Object lock, byte mode) {
        t.busy = true;
        try {
            Sync sync = lock(t, lock);
            if (t.give(sync, mode)) {
                listener.beforeRelease(t, sync, mode);
            }
        } catch (Throwable fault) {
            Faults.record("observing an unlock", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public int awaitCall(ThreadState t, Object lock) {
        return release(t, lock(t, lock));
    }

    @DontInline
    @Override
    public void awaitReturned(ThreadState t, Object lock, Object condition, int depth) {
        Sync sync = lock(t, lock);
        regain(t, sync, depth, ShadowTable.of(t, condition).roles().at(CHANNEL, Sync.Kind.CONDITION));
    }

    @DontInline
    @Override
    public void converted(ThreadState t, Object lock, long before, long after) {
        t.busy = true;
        try {
            Sync sync = lock(t, lock);
            byte from = stampMode(before);
            byte to = stampMode(after);
            if (from >= 0 && from != to && t.give(sync, from)) {
                listener.beforeRelease(t, sync, from);
            }
            if (to >= 0 && from != to) {
                acquired(t, sync, to, 0);
            }
        } catch (Throwable fault) {
            Faults.record("observing a stamped lock", fault);
        } finally {
            t.busy = false;
        }
    }

    /** The mode a stamp stands for by its low bits: 128 is a writer, 1 to 127 count readers; -1 for an optimistic one. */
    private static byte stampMode(long stamp) {
        if ((stamp & 128) != 0) {
            return ThreadState.EXCLUSIVE;
        }
        return (stamp & 127) != 0 ? ThreadState.SHARED : -1;
    }
}
