package io.deadheat.agent.control;

import io.deadheat.hooks.ArrayLayout;
import io.deadheat.hooks.FieldNames;
import io.deadheat.hooks.FieldTable;
import io.deadheat.hooks.Hooks;
import io.deadheat.hooks.Sink;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.ThreadState;

/**
 * The part of the {@link Scheduler} that is about memory and monitors, and the door that every hook comes through: it
 * tells threads under control from others, and keeps hooks off while we work.
 */
abstract class MemoryScheduler extends Sink {
    static final Object STATICS = new Object();

    private static final int MOST_OWN_ATOMICS = 1_000;

    final Choices choices;
    final Monitors monitors;

    MemoryScheduler(Engine engine) {
        choices = new Choices(engine);
        monitors = new Monitors(choices);
    }

    /** The calling thread if it is under control, and then with hooks off until {@link #leave}; else null. */
    final Task enter(ThreadState t) {
        return enter(t, null);
    }

    /** As {@link #enter}, where the thread has just got the real monitor {@code real} and the scheduler does not know yet. */
    private Task enter(ThreadState t, Object real) {
        if (t.task instanceof Task task && choices.run != null) {
            if (task.run != choices.run.number) {
                choices.dying(task);
                return null;
            }
            t.busy = true;
            if (task.status == Task.Status.OUTSIDE) {
                comeBack(t, task, real == null ? task.onlyRealMonitor() : real);
            }
            return task;
        }
        return null;
    }

    private void comeBack(ThreadState t, Task task, Object real) {
        task.realMonitor = real;
        try {
            choices.comeBack(task);
        } catch (RunEnded e) {
            t.busy = false;
            throw e;
        } finally {
            task.realMonitor = null;
        }
    }

    @Override
    public void read(ThreadState t, Object object, int field, int site) {
        access(t, Operation.READ, object, field, 0, site);
    }

    @Override
    public void write(ThreadState t, Object object, int field, int site) {
        access(t, Operation.WRITE, object, field, 0, site);
    }

    @Override
    public void readStatic(ThreadState t, int field, int site) {
        access(t, Operation.READ, STATICS, -1, field, site);
    }

    @Override
    public void writeStatic(ThreadState t, int field, int site) {
        access(t, Operation.WRITE, STATICS, -1, field, site);
    }

    @Override
    public void readArray(ThreadState t, Object array, int index, int site) {
        access(t, Operation.READ, array, -1, index, site);
    }

    @Override
    public void writeArray(ThreadState t, Object array, int index, int site) {
        access(t, Operation.WRITE, array, -1, index, site);
    }

    private void access(ThreadState t, Operation operation, Object base, int field, long index, int site) {
        Task self = enter(t);
        if (self == null) {
            return;
        }
        try {
            long location = field >= 0 ? FieldTable.offset(base, field) : index;
            access(self, operation, base, location, site > 0 ? site : t.statement(-site));
        } finally {
            t.busy = false;
        }
    }

    private void access(Task self, Operation operation, Object base, long location, int statement) {
        Run run = choices.run;
        run.sightings.seen(self, base, location, statement);
        boolean switches = run.switchesAt(statement);
        self.switchesBehind = switches && run.switchesBehind;
        if (operation.isOrdered() || switches) {
            choices.point(self, operation, base, location, statement);
        }
        run.sightings.goesOn(self, base, location, statement);
    }

    @Override
    public void accessed(ThreadState t) {
        if (t.task instanceof Task self && self.switchesBehind) {
            self.switchesBehind = false;
            point(t, Operation.RETURN);
        }
    }

    /** An access by a call on a VarHandle or Unsafe: what it is about is known only now. */
    private void byCall(ThreadState t, Object base, long offset, int mode, int site) {
        Task self = enter(t);
        if (self != null) {
            try {
                String field = FieldNames.at(base, offset);
                int statement = Sites.accessing(site, field);
                int number = base instanceof Class<?> && field != null ? FieldTable.number(field) : 0;
                if (number > 0) {
                    access(self, operation(mode), STATICS, number, statement);
                } else {
                    access(self, operation(mode), base, location(base, offset), statement);
                }
            } finally {
                t.busy = false;
            }
        }
    }

    /** Elements of arrays go by their index, fields by their offset, however they are accessed. */
    private static long location(Object base, long offset) {
        Class<?> type = base.getClass();
        return type.isArray() ? ArrayLayout.index(type, offset) : offset;
    }

    private static Operation operation(int mode) {
        if ((mode & (Hooks.PLAIN_READ | Hooks.PLAIN_WRITE)) != 0) {
            return (mode & Hooks.PLAIN_WRITE) != 0 ? Operation.WRITE : Operation.READ;
        }
        return (mode & Hooks.RELEASE) != 0 ? Operation.ORDERED_WRITE : Operation.ORDERED_READ;
    }

    private void point(ThreadState t, Operation operation) {
        Task self = enter(t);
        if (self != null) {
            try {
                choices.point(self, operation);
            } finally {
                t.busy = false;
            }
        }
    }

    /** Atomics that the JDK uses for itself are no choice points. */
    @Override
    public void beforeAtomic(ThreadState t, Object base, long offset, int mode, int site) {
        if (site > 0 && (mode & Hooks.BY_CALL) != 0) {
            byCall(t, base, offset, mode, site);
            return;
        }
        if (site <= 0 && t.caller == 0) {
            ownAtomic(t);
            return;
        }
        Task self = enter(t);
        if (self != null) {
            try {
                choices.point(self, Operation.ATOMIC, base, offset, Math.max(0, site));
            } finally {
                t.busy = false;
            }
        }
    }

    /** A worker of a pool that only looks for work again and again must not keep those from going on who have some. */
    private void ownAtomic(ThreadState t) {
        if (t.task instanceof Task self && ++self.ownAtomics > MOST_OWN_ATOMICS) {
            self.ownAtomics = 0;
            point(t, Operation.YIELD);
        }
    }

    @Override
    public void beforeAtomicStatic(ThreadState t, int field, int mode, int site) {
        if (site <= 0 && t.caller == 0) {
            ownAtomic(t);
            return;
        }
        Task self = enter(t);
        if (self != null) {
            try {
                choices.point(self, Operation.ATOMIC, STATICS, field, Math.max(0, site));
            } finally {
                t.busy = false;
            }
        }
    }

    @Override
    public void loop(ThreadState t) {
        boolean due = t.task instanceof Task task && task.loopsPerPoint > 0 && !t.busy;
        Task self = due ? enter(t) : null;
        if (self == null) {
            t.loopsLeft = t.task instanceof Task task ? task.startLoops() : Integer.MAX_VALUE;
            return;
        }
        try {
            choices.loop(self);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void yield(ThreadState t) {
        point(t, Operation.YIELD);
    }

    @Override
    public void enter(ThreadState t, Object lock, int site) {
        Task self = t.busy ? null : enter(t);
        if (self != null) {
            try {
                monitors.enter(self, lock, Math.abs(site), site > 0 || t.caller != 0);
            } finally {
                t.busy = false;
            }
        }
    }

    @Override
    public void exit(ThreadState t, Object lock) {
        Task self = t.busy ? null : enter(t);
        if (self != null) {
            try {
                monitors.exit(self, lock);
            } finally {
                t.busy = false;
            }
        }
    }

    @Override
    public void entered(ThreadState t, Object lock, int site) {
        Task self = enter(t, lock);
        if (self != null) {
            try {
                monitors.entered(self, lock);
            } finally {
                t.busy = false;
            }
        }
    }

    @Override
    public boolean isLocked(ThreadState t) {
        return t.task instanceof Task self && self.isLocked();
    }

    @Override
    public void exiting(ThreadState t, Object lock) {
        Task self = enter(t);
        if (self != null) {
            try {
                monitors.exiting(self, lock);
            } finally {
                t.busy = false;
            }
        }
    }

    @Override
    public void returned(ThreadState t) {
        if (t.task instanceof Task self && self.owesPoint) {
            self.owesPoint = false;
            point(t, Operation.RETURN);
        }
    }

    @Override
    public void lockCall(ThreadState t, Object lock, byte mode, int caller) {
        Task self = caller == 0 ? null : enter(t);
        if (self != null) {
            try {
                int site = Sites.lockOf(caller);
                choices.point(self, Operation.ENTER, lock, 0, site);
                Monitors.want(self, monitors.of(self, lock), site);
            } finally {
                t.busy = false;
            }
        }
    }

    @Override
    public void lockReturned(ThreadState t, Object lock, byte mode, boolean acquired, int caller) {
        Task self = enter(t);
        if (self != null) {
            self.wants = null;
            if (acquired) {
                self.took(lock, monitors.of(self, lock), Sites.lockOf(caller));
            }
            t.busy = false;
        }
    }

    @Override
    public void unlockReturned(ThreadState t, Object lock, byte mode, boolean released) {
        if (released && t.task instanceof Task self) {
            self.gave(lock);
        }
    }

    @Override
    public int awaitCall(ThreadState t, Object lock) {
        if (t.task instanceof Task self) {
            self.gave(lock);
        }
        return 0;
    }

    @Override
    public void awaitReturned(ThreadState t, Object lock, Object condition, int depth) {
        Task self = enter(t);
        if (self != null) {
            self.took(lock, monitors.of(self, lock), 0);
            t.busy = false;
        }
    }

    @Override
    public boolean holdsLock(ThreadState t, Object lock) {
        Task self = enter(t);
        if (self == null) {
            return super.holdsLock(t, lock);
        }
        try {
            return monitors.of(self, lock).holder == self;
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void initialiserEntered(ThreadState t) {
        if (t.task instanceof Task self) {
            self.heldOff++;
            self.initialisers++;
        }
    }

    @Override
    public void initialiserLeft(ThreadState t) {
        if (t.task instanceof Task self) {
            self.heldOff--;
            self.initialisers--;
        }
    }
}
