package io.deadheat.agent.control;

import io.deadheat.hooks.Attachments;

/** The program's monitors, kept by the scheduler: entering, leaving, waiting, notifying. */
final class Monitors {
    private final Choices choices;

    Monitors(Choices choices) {
        this.choices = choices;
    }

    /** What is kept of {@code object} in this run. */
    Monitor of(Task self, Object object) {
        Run run = choices.run;
        Monitor before = Attachments.get(self.state, object) instanceof Monitor known ? known : null;
        if (before != null && before.run == run.number) {
            return before;
        }
        Monitor made = new Monitor(run.number, name(object.getClass()));
        made.hashCode = before == null || isOfProgram(object) ? 0 : before.hashCode;
        run.add(made);
        Attachments.set(self.state, object, made);
        return made;
    }

    /** The synchronizer inside a lock of the JDK goes by the name of the lock. */
    private static String name(Class<?> type) {
        String name = type.getName();
        boolean inside = name.startsWith("java.util.concurrent.locks.") && name.endsWith("Sync");
        return inside ? name.substring(0, name.lastIndexOf('$')) : name;
    }

    /** A thread inside a synchronized method of the JDK gives that one's real monitor back while others go on. */
    void enter(Task self, Object lock, int site, boolean isPoint) {
        Object real = self.onlyRealMonitor();
        int heldOff = self.heldOff;
        self.heldOff = real == null ? heldOff : 0;
        self.realMonitor = real;
        try {
            enterAtLast(self, lock, site, isPoint && real != lock);
        } finally {
            self.realMonitor = null;
            self.heldOff = heldOff;
        }
    }

    private void enterAtLast(Task self, Object lock, int site, boolean isPoint) {
        Monitor monitor = of(self, lock);
        if (isPoint) {
            choices.point(self, Operation.ENTER, lock, 0, site);
        }
        want(self, monitor, site);
        acquire(self, monitor, 1);
        self.wants = null;
        self.took(lock, monitor, site);
    }

    /** From now on the thread waits for a lock, explicit ones included, until it has it. */
    static void want(Task self, Monitor lock, int site) {
        self.wants = lock;
        self.wantsSite = site;
        lock.locked = true;
        lock.site = lock.site == 0 ? site : lock.site;
    }

    private void acquire(Task self, Monitor monitor, int depth) {
        while (monitor.holder != null && monitor.holder != self) {
            choices.block(self, Task.Status.BLOCKED, monitor, Task.NEVER);
        }
        monitor.holder = self;
        monitor.depth += depth;
    }

    void exit(Task self, Object lock) {
        Monitor monitor = of(self, lock);
        if (monitor.holder == self) {
            release(monitor, 1);
            forget(self, monitor, lock);
        } else if (!choices.run.over) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
    }

    private static void forget(Task self, Monitor monitor, Object lock) {
        if (monitor.holder != self) {
            self.gave(lock);
        }
    }

    private void release(Monitor monitor, int depth) {
        monitor.depth -= depth;
        if (monitor.depth == 0) {
            monitor.holder = null;
            for (Task task : choices.run.tasks) {
                if (task.status == Task.Status.BLOCKED && task.waitsFor == monitor) {
                    choices.run.enable(task);
                }
            }
        }
    }

    /** Inside a synchronized method of the JDK: the real monitor is held already, and given back to wait if need be. */
    void entered(Task self, Object lock) {
        Monitor monitor = of(self, lock);
        if (monitor.holder != null && monitor.holder != self) {
            self.realMonitor = lock;
            want(self, monitor, 0);
            choices.run.holdUp(self, self.heldOff > 0);
            try {
                acquire(self, monitor, 1);
            } finally {
                choices.run.holdUp(self, false);
                self.realMonitor = null;
                self.wants = null;
            }
        } else {
            monitor.locked = true;
            monitor.holder = self;
            monitor.depth++;
        }
        self.took(lock, monitor, 0);
        self.enteredMethod(lock);
    }

    void exiting(Task self, Object lock) {
        Monitor monitor = of(self, lock);
        self.leftMethod(lock);
        self.owesPoint = true;
        if (monitor.holder == self) {
            release(monitor, 1);
            forget(self, monitor, lock);
        }
    }

    void await(Task self, Object lock, long nanos) throws InterruptedException {
        Monitor monitor = owned(self, lock);
        Blocking.throwIfInterrupted(self);
        int depth = monitor.depth;
        int heldOff = self.heldOff;
        int site = self.takenAt(monitor);
        self.realMonitor = Thread.holdsLock(lock) ? lock : self.onlyRealMonitor();
        self.heldOff = 0;
        try {
            release(monitor, depth);
            self.gave(lock);
            monitor.waiters.add(self);
            choices.run.awaitsThreads |= lock instanceof Thread;
            self.notified = false;
            choices.block(self, Task.Status.WAITING, monitor, nanos);
            monitor.waiters.remove(self);
            want(self, monitor, site);
            acquire(self, monitor, depth);
        } finally {
            self.took(lock, monitor, site);
            self.wants = null;
            self.realMonitor = null;
            self.heldOff = heldOff;
        }
        if (!self.notified) {
            Blocking.throwIfInterrupted(self);
        }
    }

    void signal(Task self, Object lock, boolean all) {
        Monitor monitor = owned(self, lock);
        choices.point(self, Operation.NOTIFY, lock, 0, 0);
        wake(monitor, all);
    }

    /** Who waits on a thread is notified when it ends. To look for the monitor of a thread that has none takes longer than a switch. */
    void end(Task self) {
        if (choices.run.awaitsThreads
                && Attachments.get(self.state, self.thread) instanceof Monitor monitor
                && monitor.run == choices.run.number) {
            wake(monitor, true);
        }
    }

    private void wake(Monitor monitor, boolean all) {
        while (!monitor.waiters.isEmpty()) {
            int size = monitor.waiters.size();
            Task woken = monitor.waiters.remove(
                    all || size == 1 ? 0 : choices.run.random().nextInt(size));
            woken.notified = true;
            choices.run.enable(woken);
            if (!all) {
                return;
            }
        }
    }

    private Monitor owned(Task self, Object lock) {
        Monitor monitor = of(self, lock);
        if (monitor.holder != self) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return monitor;
    }

    /** True for the program's classes and their objects, which mean nothing to the JDK's own tables. */
    private static boolean isOfProgram(Object object) {
        Class<?> c = object instanceof Class<?> itself ? itself : object.getClass();
        return c.getClassLoader() instanceof RunLoader;
    }

    /**
     * A hash code that depends on nothing but the order in which the run asks for hash codes. What outlives the run
     * keeps its own, since tables of the JDK may hold it under that.
     */
    int hashCode(Task self, Object object) {
        if (object instanceof Class<?> c && !c.isHidden()) {
            return Attachments.hashCode(c);
        }
        boolean foreign = Attachments.hasForeignHashCode(object);
        Monitor kept = of(self, object);
        if (foreign) {
            kept.hashCode = System.identityHashCode(object);
        } else if (kept.hashCode == 0) {
            kept.hashCode = ++choices.run.hashCodes * 0x9E3779B1 >>> 4 | 1;
        }
        return kept.hashCode;
    }
}
