package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;

/**
 * The sink of a watched program: finds the shadow of what is touched and tells the {@link Listener}. The program runs
 * as it would; nothing here waits for anything but the short locks of shadows.
 */
public final class Observer extends Sink {
    private static final Unsafe U = Unsafe.getUnsafe();

    private static final long LOCK = -2;
    private static final long CHANNEL = -3;
    private static final long PARK = -4;

    private final Listener listener;
    private final boolean all;

    /** @param all whether {@code listener} wants to be told everything, whether or not a detector could learn from it */
    public Observer(Listener listener, boolean all) {
        this.listener = listener;
        this.all = all;
        Threads.listener = listener;
    }

    @Override
    public void read(ThreadState t, Object o, int field, int site) {
        t.busy = true;
        try {
            told(t, cell(t, o, field), site, false);
        } catch (Throwable fault) {
            Faults.record("observing a read", fault);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void write(ThreadState t, Object o, int field, int site) {
        t.busy = true;
        try {
            told(t, cell(t, o, field), site, true);
        } catch (Throwable fault) {
            Faults.record("observing a write", fault);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void readStatic(ThreadState t, int field, int site) {
        t.busy = true;
        try {
            told(t, staticCell(t, field), site, false);
        } catch (Throwable fault) {
            Faults.record("observing a static read", fault);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void writeStatic(ThreadState t, int field, int site) {
        t.busy = true;
        try {
            told(t, staticCell(t, field), site, true);
        } catch (Throwable fault) {
            Faults.record("observing a static write", fault);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void readArray(ThreadState t, Object array, int index, int site) {
        element(t, array, index, site, false);
    }

    @Override
    public void writeArray(ThreadState t, Object array, int index, int site) {
        element(t, array, index, site, true);
    }

    private void element(ThreadState t, Object array, int index, int site, boolean write) {
        int length = java.lang.reflect.Array.getLength(array);
        if (index < 0 || index >= length) {
            return;
        }
        t.busy = true;
        try {
            told(t, ShadowTable.of(t, array).element(index, length, listener), site, write);
        } catch (Throwable fault) {
            Faults.record("observing an array access", fault);
        } finally {
            t.busy = false;
        }
    }

    private void told(ThreadState t, Shadow cell, int site, boolean write) {
        if ((write ? cell.writeKey : cell.readKey) == t.key) {
            return;
        }
        int statement = site >= 0 ? site : Sites.calledFrom(-site, t.caller);
        if (write && !cell.knowsWrite(t, statement)) {
            listener.beforeWrite(t, cell, statement);
        } else if (!write && !cell.knowsRead(t, statement)) {
            listener.beforeRead(t, cell, statement);
        }
        if (all) {
            cell.readKey = 0;
            cell.writeKey = 0;
            t.accessed = cell;
            t.accessedAt = write ? -statement : statement;
        }
    }

    @Override
    public void accessed(ThreadState t) {
        Shadow cell = t.accessed;
        if (cell == null) {
            return;
        }
        t.accessed = null;
        t.busy = true;
        try {
            if (t.accessedAt < 0) {
                listener.afterWrite(t, cell, -t.accessedAt);
            } else {
                listener.afterRead(t, cell, t.accessedAt);
            }
        } catch (Throwable fault) {
            Faults.record("observing an access", fault);
        } finally {
            t.busy = false;
        }
    }

    private Shadow cell(ThreadState t, Object o, int field) {
        long offset = FieldTable.shadowOffset(o, field);
        return offset > 0 ? inside(o, offset) : ShadowTable.of(t, o).field(FieldTable.offset(o, field), listener);
    }

    /** The shadow kept in a field of the object itself. */
    private Shadow inside(Object o, long offset) {
        Shadow cell = (Shadow) U.getReferenceAcquire(o, offset);
        if (cell != null) {
            return cell;
        }
        Shadow made = listener.newShadow();
        return U.compareAndSetReference(o, offset, null, made) ? made : (Shadow) U.getReferenceAcquire(o, offset);
    }

    private Shadow staticCell(ThreadState t, int field) {
        Shadow cell = FieldTable.staticShadow[field];
        if (cell == null) {
            Object base = FieldTable.staticBase(field);
            cell = base == null
                    ? listener.newShadow()
                    : ShadowTable.of(t, base).field(FieldTable.staticOffset(field), listener);
            FieldTable.staticShadow[field] = cell;
        }
        return cell;
    }

    @Override
    public void beforeAtomic(ThreadState t, Object base, long offset, int mode, int site) {
        t.busy = true;
        try {
            if ((mode & Hooks.BY_CALL) != 0 && site > 0) {
                byCall(t, base, offset, mode, Sites.accessing(site, FieldNames.at(base, offset)));
            }
            if ((mode & Hooks.RELEASE) != 0) {
                listener.send(t, ShadowTable.of(t, base).at(offset, Sync.Kind.VOLATILE));
            }
        } catch (Throwable fault) {
            Faults.record("observing an atomic access", fault);
        } finally {
            t.busy = false;
        }
    }

    /** Two ordered accesses to one place exclude each other as if by a lock; an ordered one and a plain one do not. */
    private void byCall(ThreadState t, Object base, long offset, int mode, int site) {
        Shadow cell = cellAt(t, base, offset);
        if ((mode & (Hooks.PLAIN_READ | Hooks.PLAIN_WRITE)) != 0) {
            told(t, cell, site, (mode & Hooks.PLAIN_WRITE) != 0);
            return;
        }
        t.take(Sync.ORDERED, ThreadState.EXCLUSIVE, 0);
        told(t, cell, site, (mode & Hooks.RELEASE) != 0);
        t.give(Sync.ORDERED, ThreadState.EXCLUSIVE);
        cell.readKey = 0;
        cell.writeKey = 0;
    }

    /** The shadow of whatever lies at {@code offset}, found as instrumented field accesses find it. */
    private Shadow cellAt(ThreadState t, Object base, long offset) {
        Class<?> type = base.getClass();
        if (type.isArray()) {
            int index = ArrayLayout.index(type, offset);
            return ShadowTable.of(t, base).element(index, java.lang.reflect.Array.getLength(base), listener);
        }
        long shadow = ShadowFields.offsetBeside(type, offset);
        return shadow > 0 ? inside(base, shadow) : ShadowTable.of(t, base).field(offset, listener);
    }

    @Override
    public void afterAtomic(ThreadState t, Object base, long offset, int mode) {
        if ((mode & Hooks.ACQUIRE) != 0) {
            receive(t, base, offset, Sync.Kind.VOLATILE);
        }
    }

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
            ObjectShadow shadow = ShadowTable.of(t, lock);
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

    @Override
    public void entered(ThreadState t, Object lock, int site) {
        t.busy = true;
        try {
            Sync monitor = ShadowTable.of(t, lock).monitor();
            acquired(t, monitor, ThreadState.EXCLUSIVE, site);
        } catch (Throwable fault) {
            Faults.record("observing a monitor", fault);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void exiting(ThreadState t, Object lock) {
        t.busy = true;
        try {
            Sync monitor = ShadowTable.of(t, lock).monitor();
            if (t.give(monitor, ThreadState.EXCLUSIVE)) {
                listener.beforeRelease(t, monitor, ThreadState.EXCLUSIVE);
            }
        } catch (Throwable fault) {
            Faults.record("observing a monitor", fault);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void exited(ThreadState t, Object lock) {
        released(t, ShadowTable.of(t, lock).monitor(), ThreadState.EXCLUSIVE);
    }

    @Override
    public void unlockReturned(ThreadState t, Object lock, byte mode, boolean released) {
        if (all) {
            released(t, ShadowTable.of(t, lock).at(LOCK, Sync.Kind.LOCK), mode);
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

    @Override
    public void wait(ThreadState t, Object lock, long millis, int nanos) throws InterruptedException {
        ObjectShadow shadow = ShadowTable.of(t, lock);
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

    @Override
    public void notify(ThreadState t, Object lock, boolean all) {
        t.busy = true;
        try {
            listener.send(t, ShadowTable.of(t, lock).notification());
        } catch (Throwable fault) {
            Faults.record("observing a notify", fault);
        } finally {
            t.busy = false;
        }
        super.notify(t, lock, all);
    }

    @Override
    public void lockCall(ThreadState t, Object lock, byte mode, int caller) {
        if (all || t.heldCount() > 0) {
            asks(t, lock, Sync.Kind.LOCK, mode, Sites.lockOf(caller));
        }
    }

    @Override
    public void lockReturned(ThreadState t, Object lock, byte mode, boolean acquired, int caller) {
        if (acquired) {
            t.busy = true;
            try {
                acquired(t, ShadowTable.of(t, lock).at(LOCK, Sync.Kind.LOCK), mode, Sites.lockOf(caller));
            } catch (Throwable fault) {
                Faults.record("observing a lock", fault);
            } finally {
                t.busy = false;
            }
        }
    }

    @Override
    public void unlockCall(ThreadState t, Object lock, byte mode) {
        t.busy = true;
        try {
            Sync sync = ShadowTable.of(t, lock).at(LOCK, Sync.Kind.LOCK);
            if (t.give(sync, mode)) {
                listener.beforeRelease(t, sync, mode);
            }
        } catch (Throwable fault) {
            Faults.record("observing an unlock", fault);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public int awaitCall(ThreadState t, Object lock) {
        return release(t, ShadowTable.of(t, lock).at(LOCK, Sync.Kind.LOCK));
    }

    @Override
    public void awaitReturned(ThreadState t, Object lock, Object condition, int depth) {
        Sync sync = ShadowTable.of(t, lock).at(LOCK, Sync.Kind.LOCK);
        regain(t, sync, depth, ShadowTable.of(t, condition).at(CHANNEL, Sync.Kind.CONDITION));
    }

    @Override
    public void converted(ThreadState t, Object lock, long before, long after) {
        t.busy = true;
        try {
            Sync sync = ShadowTable.of(t, lock).at(LOCK, Sync.Kind.LOCK);
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

    @Override
    public void sleep(ThreadState t, long millis, int nanos) throws InterruptedException {
        try {
            super.sleep(t, millis, nanos);
        } catch (InterruptedException e) {
            receive(t, Thread.currentThread());
            throw e;
        }
    }

    @Override
    public void send(ThreadState t, Object channel) {
        send(t, channel, CHANNEL, Sync.Kind.CONDITION);
    }

    @Override
    public void receive(ThreadState t, Object channel) {
        receive(t, channel, CHANNEL, Sync.Kind.CONDITION);
    }

    private void send(ThreadState t, Object object, long role, Sync.Kind kind) {
        t.busy = true;
        try {
            listener.send(t, ShadowTable.of(t, object).at(role, kind));
        } catch (Throwable fault) {
            Faults.record("observing a message", fault);
        } finally {
            t.busy = false;
        }
    }

    private void receive(ThreadState t, Object object, long role, Sync.Kind kind) {
        t.busy = true;
        try {
            listener.receive(t, ShadowTable.of(t, object).at(role, kind));
        } catch (Throwable fault) {
            Faults.record("observing a message", fault);
        } finally {
            t.busy = false;
        }
    }

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

    @Override
    public void ending(ThreadState t, Thread self) {
        t.busy = true;
        try {
            listener.send(t, Threads.LAST);
            listener.threadEnd(t);
            ShadowTable.of(t, self).ended = t;
            Threads.ended(self);
        } catch (Throwable fault) {
            Faults.record("observing a thread's end", fault);
        }
    }

    @Override
    public void joined(ThreadState t, Thread other) {
        if (other.isAlive()) {
            return;
        }
        t.busy = true;
        try {
            ThreadState ended = ShadowTable.of(t, other).ended;
            if (ended != null) {
                listener.threadJoin(t, ended);
            }
        } catch (Throwable fault) {
            Faults.record("observing a join", fault);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void unparking(ThreadState t, Thread other) {
        send(t, other, PARK, Sync.Kind.PARK);
    }

    @Override
    public void parked(ThreadState t) {
        receive(t, Thread.currentThread(), PARK, Sync.Kind.PARK);
    }

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
