package io.deadheat.hooks;

import jdk.internal.vm.annotation.DontInline;

/**
 * The sink of a watched program: finds the shadow of what is touched and tells the {@link Listener}. The program runs
 * as it would; nothing here waits for anything but the short locks of shadows.
 */
public final class Observer extends LockObserver {
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
        if ((mode & Hooks.ACQUIRE) != 0 && !isInsideLock(t)) {
            receive(t, base, offset, Sync.Kind.VOLATILE);
        }
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
            t.forgetRecent();
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
