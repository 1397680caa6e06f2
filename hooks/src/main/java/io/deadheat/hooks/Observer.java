package io.deadheat.hooks;

import jdk.internal.vm.annotation.DontInline;

/**
 * The sink of a watched program: finds the shadow of what is touched and tells the {@link Listener}. The program runs
 * as it would; nothing here waits for anything but the short locks of shadows.
 */
public final class Observer extends MemoryObserver {
    private static final long LOCK = -2;
    private static final long CHANNEL = -3;
    private static final long PARK = -4;

    /** @param all whether {@code listener} wants to be told everything, whether or not a detector could learn from it */
    public Observer(Listener listener, boolean all) {
        super(listener, all);
        Threads.listener = listener;
    }

    @Override
    public void beforeAtomicStatic(ThreadState t, int field, int mode, int site) {
        Object base = staticBase(field, t);
        if (base != null) {
            beforeAtomic(t, base, FieldTable.staticOffset(field), mode, site);
        }
    }

    @Override
    public void afterAtomicStatic(ThreadState t, int field, int mode) {
        Object base = staticBase(field, t);
        if (base != null) {
            afterAtomic(t, base, FieldTable.staticOffset(field), mode);
        }
    }

    private static Object staticBase(int field, ThreadState t) {
        t.busy = true;
        try {
            return FieldTable.staticBase(field);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void afterAtomic(ThreadState t, Object base, long offset, int mode) {
        if ((mode & Hooks.ACQUIRE) != 0) {
            receive(t, base, offset, Sync.Kind.VOLATILE);
        }
    }

    @DontInline
    @Override
    public void beforeEnter(ThreadState t, Object lock, int site) {
        if (all || t.heldCount() > 0) {
            asks(t, lock, Sync.Kind.MONITOR, ThreadState.EXCLUSIVE, site);
        }
    }

    /** Tells that the thread will wait for a lock that it does not hold yet. */
    private void asks(ThreadState t, Object lock, Sync.Kind kind, byte mode, int site) {
        t.busy = true;
        try {
            Roles shadow = ShadowTable.of(t, lock).roles();
            Sync sync = kind == Sync.Kind.MONITOR ? shadow.monitor() : shadow.at(LOCK, kind);
            if (t.depth(sync, mode) == 0) {
                listener.beforeAcquire(t, sync, mode, site);
            }
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
            Sync monitor = ShadowTable.of(t, lock).roles().monitor();
            acquired(t, monitor, ThreadState.EXCLUSIVE, site);
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
            Sync monitor = ShadowTable.of(t, lock).roles().monitor();
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
            released(t, ShadowTable.of(t, lock).roles().at(LOCK, Sync.Kind.LOCK), mode);
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

    private void acquired(ThreadState t, Sync lock, byte mode, int site) {
        if (t.take(lock, mode, site)) {
            if (lock.site == 0) {
                lock.site = site;
            }
            listener.afterAcquire(t, lock, mode, site);
        }
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
    public void lockCall(ThreadState t, Object lock, byte mode, int caller) {
        if (all || t.heldCount() > 0) {
            asks(t, lock, Sync.Kind.LOCK, mode, Sites.lockOf(caller));
        }
    }

    @DontInline
    @Override
    public void lockReturned(ThreadState t, Object lock, byte mode, boolean acquired, int caller) {
        if (acquired) {
            t.busy = true;
            try {
                acquired(t, ShadowTable.of(t, lock).roles().at(LOCK, Sync.Kind.LOCK), mode, Sites.lockOf(caller));
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
            Sync sync = ShadowTable.of(t, lock).roles().at(LOCK, Sync.Kind.LOCK);
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
        return release(t, ShadowTable.of(t, lock).roles().at(LOCK, Sync.Kind.LOCK));
    }

    @DontInline
    @Override
    public void awaitReturned(ThreadState t, Object lock, Object condition, int depth) {
        Sync sync = ShadowTable.of(t, lock).roles().at(LOCK, Sync.Kind.LOCK);
        regain(t, sync, depth, ShadowTable.of(t, condition).roles().at(CHANNEL, Sync.Kind.CONDITION));
    }

    @DontInline
    @Override
    public void converted(ThreadState t, Object lock, long before, long after) {
        t.busy = true;
        try {
            Sync sync = ShadowTable.of(t, lock).roles().at(LOCK, Sync.Kind.LOCK);
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

    @DontInline
    @Override
    public void sleep(ThreadState t, long millis, int nanos) throws InterruptedException {
        try {
            super.sleep(t, millis, nanos);
        } catch (InterruptedException e) {
            receive(t, Thread.currentThread());
            throw e;
        }
    }

    @DontInline
    @Override
    public void send(ThreadState t, Object channel) {
        send(t, channel, CHANNEL, Sync.Kind.CONDITION);
    }

    @DontInline
    @Override
    public void receive(ThreadState t, Object channel) {
        receive(t, channel, CHANNEL, Sync.Kind.CONDITION);
    }

    private void send(ThreadState t, Object object, long role, Sync.Kind kind) {
        t.busy = true;
        try {
            listener.send(t, ShadowTable.of(t, object).roles().at(role, kind));
        } catch (Throwable fault) {
            Faults.record("observing a message", fault);
        } finally {
            t.busy = false;
        }
    }

    private void receive(ThreadState t, Object object, long role, Sync.Kind kind) {
        t.busy = true;
        try {
            listener.receive(t, ShadowTable.of(t, object).roles().at(role, kind));
        } catch (Throwable fault) {
            Faults.record("observing a message", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void starting(ThreadState t, Thread child) {
        t.busy = true;
        try {
            listener.threadStart(t, Threads.create(child));
        } catch (Throwable fault) {
            Faults.record("observing a thread's start", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void ending(ThreadState t, Thread self) {
        t.busy = true;
        try {
            listener.send(t, Threads.LAST);
            listener.threadEnd(t);
            ShadowTable.of(t, self).roles().ended = t;
            Threads.ended(self);
        } catch (Throwable fault) {
            Faults.record("observing a thread's end", fault);
        }
    }

    @DontInline
    @Override
    public void joined(ThreadState t, Thread other) {
        if (other.isAlive()) {
            return;
        }
        t.busy = true;
        try {
            ThreadState ended = ShadowTable.of(t, other).roles().ended;
            if (ended != null) {
                listener.threadJoin(t, ended);
            }
        } catch (Throwable fault) {
            Faults.record("observing a join", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void unparking(ThreadState t, Thread other) {
        send(t, other, PARK, Sync.Kind.PARK);
    }

    @DontInline
    @Override
    public void parked(ThreadState t) {
        receive(t, Thread.currentThread(), PARK, Sync.Kind.PARK);
    }

    @DontInline
    @Override
    public void initialised(ThreadState t, int classNumber) {
        t.busy = true;
        try {
            listener.send(t, ClassTable.channel(classNumber));
            ClassTable.done(classNumber);
            t.learn(classNumber);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void uses(ThreadState t, int classNumber) {
        if (!ClassTable.isDone(classNumber)) {
            return;
        }
        t.busy = true;
        try {
            listener.receive(t, ClassTable.channel(classNumber));
            t.learn(classNumber);
        } finally {
            t.busy = false;
        }
    }
}
