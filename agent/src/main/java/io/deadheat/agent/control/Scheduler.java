package io.deadheat.agent.control;

import io.deadheat.hooks.Attachments;
import io.deadheat.hooks.FieldTable;
import io.deadheat.hooks.Sink;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import java.util.ArrayList;
import java.util.List;

/**
 * The sink of a controlled program. Every hook that could matter to another thread is a choice point: the thread says
 * what it is about to do and the {@link Strategy} decides who goes on. Blocking is modelled here, so that the threads
 * that can go on are always known; no thread of the program ever blocks in the JVM while it holds the baton.
 */
public final class Scheduler extends Sink {
    private static final Object STATICS = new Object();
    private static final int LOOPS_PER_POINT = 500;
    private static final long NANOS_PER_STEP = 1000;

    private final Engine engine = new Baton();
    private volatile Run run;

    /** Begins a run whose main thread is {@code main}, which must not have been started yet. */
    void begin(Run newRun, Thread main) {
        run = newRun;
        newRun.strategy.begin(newRun.choices, newRun.seed);
        add(main).go = true;
    }

    Run run() {
        return run;
    }

    private Task add(Thread thread) {
        ThreadState state = Threads.create(thread);
        Task task = new Task(run.tasks.size(), thread, state, thread.getName());
        state.task = task;
        run.tasks.add(task);
        return task;
    }

    /** The calling thread, or null if it is not under control now. */
    private Task self(ThreadState t) {
        return t.task instanceof Task task && run != null ? task : null;
    }

    // ---- choosing

    private void point(Task self, Operation operation, Object base, long location, int site) {
        if (run.over) {
            throw RunEnded.INSTANCE;
        }
        if (self.insideJdkMonitor > 0) {
            return;
        }
        self.state.busy = true;
        try {
            self.about(operation, base, location, site);
            Task next = choose(self);
            if (next != self) {
                engine.resume(next);
                engine.pause(self);
            }
        } finally {
            self.state.busy = false;
        }
        if (run.over) {
            throw RunEnded.INSTANCE;
        }
    }

    /** Takes the baton away from {@code self}, which cannot go on; returns when it can and was chosen. */
    private void giveWay(Task self) {
        if (run.over) {
            throw RunEnded.INSTANCE;
        }
        self.state.busy = true;
        try {
            Task next = choose(self);
            if (next != self) {
                if (next != null) {
                    engine.resume(next);
                }
                engine.pause(self);
            }
        } finally {
            self.state.busy = false;
        }
        if (run.over) {
            throw RunEnded.INSTANCE;
        }
    }

    /** The thread to go on; null if the run is over because none can. */
    private Task choose(Task current) {
        run.steps++;
        run.clock += NANOS_PER_STEP;
        if (run.steps > run.maxSteps) {
            run.hang = true;
            return end();
        }
        List<Task> enabled = enabled();
        if (enabled.isEmpty()) {
            enabled = timeOut();
        }
        if (enabled.isEmpty()) {
            if (alive()) {
                run.deadlock = Deadlocks.describe(run);
            }
            return end();
        }
        Task next = run.strategy.choose(enabled, current);
        run.chosen(next);
        if (next != current) {
            run.switches++;
        }
        wake(next);
        return next;
    }

    private List<Task> enabled() {
        List<Task> enabled = new ArrayList<>(run.tasks.size());
        for (Task task : run.tasks) {
            if (task.status == Task.Status.ENABLED || task.status == Task.Status.SLEEPING) {
                enabled.add(task);
            }
        }
        return enabled;
    }

    /** Nobody can go on: time jumps to where the first timed wait ends. */
    private List<Task> timeOut() {
        Task first = null;
        for (Task task : run.tasks) {
            if (task.deadline != Task.NEVER && (first == null || task.deadline < first.deadline)) {
                first = task;
            }
        }
        if (first == null) {
            return List.of();
        }
        first.timedOut = true;
        enable(first);
        run.clock = Math.max(run.clock, first.deadline);
        first.deadline = Task.NEVER;
        return List.of(first);
    }

    private void wake(Task task) {
        if (task.status == Task.Status.SLEEPING) {
            run.clock = Math.max(run.clock, task.deadline);
            task.deadline = Task.NEVER;
            task.status = Task.Status.ENABLED;
        }
    }

    private boolean alive() {
        for (Task task : run.tasks) {
            if (task.status != Task.Status.ENDED && !task.thread.isDaemon()) {
                return true;
            }
        }
        return false;
    }

    /** Ends the run: every thread that is left gets {@link RunEnded} thrown at it. */
    private Task end() {
        run.over = true;
        for (Task task : run.tasks) {
            if (task.status != Task.Status.ENDED) {
                engine.resume(task);
            }
        }
        return null;
    }

    /** Ends the run from outside, once its main part is done. */
    void finish() {
        run.over = true;
        end();
    }

    private static void enable(Task task) {
        task.status = Task.Status.ENABLED;
        task.waitsFor = null;
        task.about(Operation.RESUME, null, 0, 0);
    }

    // ---- memory

    @Override
    public void read(ThreadState t, Object object, int field, int site) {
        access(t, Operation.READ, object, offset(t, object, field), site);
    }

    @Override
    public void write(ThreadState t, Object object, int field, int site) {
        access(t, Operation.WRITE, object, offset(t, object, field), site);
    }

    @Override
    public void readStatic(ThreadState t, int field, int site) {
        access(t, Operation.READ, STATICS, field, site);
    }

    @Override
    public void writeStatic(ThreadState t, int field, int site) {
        access(t, Operation.WRITE, STATICS, field, site);
    }

    @Override
    public void readArray(ThreadState t, Object array, int index, int site) {
        access(t, Operation.READ, array, index, site);
    }

    @Override
    public void writeArray(ThreadState t, Object array, int index, int site) {
        access(t, Operation.WRITE, array, index, site);
    }

    private void access(ThreadState t, Operation operation, Object base, long location, int site) {
        Task self = self(t);
        if (self != null) {
            int statement = site > 0 ? site : calledFrom(t, -site);
            point(self, operation, base, location, statement);
        }
    }

    /** Resolving a field for the first time runs code of the JDK that is itself instrumented. */
    private static long offset(ThreadState t, Object object, int field) {
        t.busy = true;
        try {
            return FieldTable.offset(object, field);
        } finally {
            t.busy = false;
        }
    }

    private static int calledFrom(ThreadState t, int site) {
        t.busy = true;
        try {
            return Sites.calledFrom(site, t.caller);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void beforeAtomic(ThreadState t, Object base, long offset, int mode, int site) {
        Task self = self(t);
        if (self != null && (site > 0 || t.caller != 0)) {
            point(self, Operation.ATOMIC, base, offset, 0);
        }
    }

    @Override
    public void loop(ThreadState t) {
        Task self = self(t);
        if (self != null && ++self.loops % LOOPS_PER_POINT == 0) {
            point(self, Operation.LOOP, null, 0, 0);
        }
    }

    @Override
    public void yield(ThreadState t) {
        Task self = self(t);
        if (self != null) {
            point(self, Operation.YIELD, null, 0, 0);
        }
    }

    // ---- monitors

    private Monitor monitor(ThreadState t, Object lock) {
        t.busy = true;
        try {
            if (Attachments.get(t, lock) instanceof Monitor known && known.run == run) {
                return known;
            }
            Monitor made = new Monitor(run, lock.getClass().getName(), run.allMonitors.size() + 1);
            run.allMonitors.add(made);
            Attachments.set(t, lock, made);
            return made;
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void enter(ThreadState t, Object lock, int site) {
        Task self = self(t);
        if (self == null || t.busy) {
            return;
        }
        Monitor monitor = monitor(t, lock);
        if (site > 0 || t.caller != 0) {
            point(self, Operation.ENTER, lock, 0, 0);
        }
        acquire(self, monitor, 1);
        monitor.site = Math.abs(site);
    }

    private void acquire(Task self, Monitor monitor, int depth) {
        while (monitor.holder != null && monitor.holder != self) {
            self.status = Task.Status.BLOCKED;
            self.waitsFor = monitor;
            self.about(Operation.ENTER, null, 0, 0);
            giveWay(self);
        }
        monitor.holder = self;
        monitor.depth += depth;
    }

    @Override
    public void exit(ThreadState t, Object lock) {
        Task self = self(t);
        if (self == null || t.busy) {
            return;
        }
        Monitor monitor = monitor(t, lock);
        if (monitor.holder != self) {
            if (run.over) {
                return;
            }
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        release(monitor, 1);
    }

    private void release(Monitor monitor, int depth) {
        monitor.depth -= depth;
        if (monitor.depth == 0) {
            monitor.holder = null;
            for (Task task : run.tasks) {
                if (task.status == Task.Status.BLOCKED && task.waitsFor == monitor) {
                    task.status = Task.Status.ENABLED;
                }
            }
        }
    }

    /** Inside a synchronized method of the JDK: the real monitor is held already. */
    @Override
    public void entered(ThreadState t, Object lock, int site) {
        Task self = self(t);
        if (self == null) {
            return;
        }
        Monitor monitor = monitor(t, lock);
        if (monitor.holder != null && monitor.holder != self) {
            self.realMonitor = lock;
            acquire(self, monitor, 1);
            self.realMonitor = null;
        } else {
            monitor.holder = self;
            monitor.depth++;
        }
        self.insideJdkMonitor++;
    }

    @Override
    public void exiting(ThreadState t, Object lock) {
        Task self = self(t);
        if (self == null) {
            return;
        }
        Monitor monitor = monitor(t, lock);
        self.insideJdkMonitor--;
        self.owesPoint = true;
        if (monitor.holder == self) {
            release(monitor, 1);
        }
    }

    @Override
    public void returned(ThreadState t) {
        Task self = self(t);
        if (self != null && self.owesPoint) {
            self.owesPoint = false;
            point(self, Operation.RETURN, null, 0, 0);
        }
    }

    @Override
    public boolean holdsLock(ThreadState t, Object lock) {
        Task self = self(t);
        return self == null ? super.holdsLock(t, lock) : monitor(t, lock).holder == self;
    }

    @Override
    public void initialising(ThreadState t, int classNumber) {
        Task self = self(t);
        if (self != null) {
            self.insideJdkMonitor++;
        }
    }

    @Override
    public void initialised(ThreadState t, int classNumber) {
        Task self = self(t);
        if (self != null) {
            self.insideJdkMonitor--;
        }
    }

    // ---- waiting

    @Override
    public void wait(ThreadState t, Object lock, long millis, int nanos) throws InterruptedException {
        Task self = self(t);
        if (self == null) {
            super.wait(t, lock, millis, nanos);
            return;
        }
        Monitor monitor = monitor(t, lock);
        if (monitor.holder != self) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        throwIfInterrupted(self);
        int depth = monitor.depth;
        int heldOff = self.insideJdkMonitor;
        self.insideJdkMonitor = 0;
        self.realMonitor = Thread.holdsLock(lock) ? lock : null;
        release(monitor, depth);
        monitor.waiters.add(self);
        boolean timed = millis != 0 || nanos != 0;
        block(self, Task.Status.WAITING, monitor, timed ? nanos(millis, nanos) : Task.NEVER);
        monitor.waiters.remove(self);
        acquire(self, monitor, depth);
        self.realMonitor = null;
        self.insideJdkMonitor = heldOff;
        throwIfInterrupted(self);
    }

    /** Waits in {@code status} until somebody enables the thread or {@code nanos} have passed. */
    private void block(Task self, Task.Status status, Object what, long nanos) {
        self.status = status;
        self.waitsFor = what;
        self.timedOut = false;
        self.deadline = nanos == Task.NEVER ? Task.NEVER : run.clock + Math.max(1, nanos);
        self.about(Operation.RESUME, null, 0, 0);
        giveWay(self);
        self.deadline = Task.NEVER;
    }

    private static void throwIfInterrupted(Task self) throws InterruptedException {
        if (self.interrupted) {
            self.interrupted = false;
            throw new InterruptedException();
        }
    }

    private static long nanos(long millis, int nanos) {
        return millis > Long.MAX_VALUE / 2_000_000 ? Long.MAX_VALUE / 2 : millis * 1_000_000 + nanos;
    }

    @Override
    public void notify(ThreadState t, Object lock, boolean all) {
        Task self = self(t);
        if (self == null) {
            super.notify(t, lock, all);
            return;
        }
        Monitor monitor = monitor(t, lock);
        if (monitor.holder != self) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        point(self, Operation.NOTIFY, lock, 0, 0);
        while (!monitor.waiters.isEmpty()) {
            int size = monitor.waiters.size();
            Task woken = monitor.waiters.remove(all || size == 1 ? 0 : run.random.nextInt(size));
            enable(woken);
            if (!all) {
                return;
            }
        }
    }

    @Override
    public void sleep(ThreadState t, long millis, int nanos) throws InterruptedException {
        Task self = self(t);
        if (self == null) {
            super.sleep(t, millis, nanos);
            return;
        }
        throwIfInterrupted(self);
        block(self, Task.Status.SLEEPING, null, nanos(millis, nanos));
        throwIfInterrupted(self);
    }

    @Override
    public void park(ThreadState t, boolean absolute, long time) {
        Task self = self(t);
        if (self == null) {
            super.park(t, absolute, time);
            return;
        }
        if (self.permit || self.interrupted || absolute && time <= 0) {
            self.permit = false;
            return;
        }
        long nanos = absolute ? time * 1_000_000 - wallClock() : time == 0 ? Task.NEVER : time;
        block(self, Task.Status.PARKED, null, nanos);
        self.permit = false;
    }

    @Override
    public void unpark(ThreadState t, Thread thread) {
        Task self = self(t);
        Task other = task(thread);
        if (self == null || other == null) {
            super.unpark(t, thread);
            return;
        }
        point(self, Operation.UNPARK, thread, 0, 0);
        other.permit = true;
        if (other.status == Task.Status.PARKED) {
            enable(other);
        }
    }

    private Task task(Thread thread) {
        for (Task task : run.tasks) {
            if (task.thread == thread) {
                return task;
            }
        }
        return null;
    }

    // ---- threads

    @Override
    public void starting(ThreadState t, Thread child) {
        Task self = self(t);
        if (self == null || task(child) != null || child.getState() != Thread.State.NEW) {
            return;
        }
        point(self, Operation.START, null, 0, 0);
        t.busy = true;
        try {
            add(child);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void begun(ThreadState t) {
        Task self = self(t);
        if (self != null) {
            t.busy = true;
            engine.pause(self);
            t.busy = false;
            if (run.over) {
                throw RunEnded.INSTANCE;
            }
        }
    }

    @Override
    public void ending(ThreadState t, Thread thread) {
        Task self = self(t);
        if (self == null) {
            return;
        }
        t.busy = true;
        self.status = Task.Status.ENDED;
        for (Task task : run.tasks) {
            if (task.status == Task.Status.JOINING && task.waitsFor == self) {
                enable(task);
            }
        }
        Threads.ended(thread);
        if (!run.over) {
            Task next = alive() ? choose(self) : end();
            if (next != null) {
                engine.resume(next);
            }
        }
    }

    @Override
    public boolean join(ThreadState t, Thread other, long millis, int nanos) throws InterruptedException {
        Task self = self(t);
        Task joined = self == null ? null : task(other);
        if (joined == null) {
            return false;
        }
        point(self, Operation.RESUME, null, 0, 0);
        throwIfInterrupted(self);
        boolean timed = millis != 0 || nanos != 0;
        long deadline = timed ? run.clock + nanos(millis, nanos) : Task.NEVER;
        self.realMonitor = Thread.holdsLock(other) ? other : null;
        int heldOff = self.insideJdkMonitor;
        self.insideJdkMonitor = 0;
        while (joined.status != Task.Status.ENDED && run.clock < deadline) {
            block(self, Task.Status.JOINING, joined, timed ? deadline - run.clock : Task.NEVER);
            throwIfInterrupted(self);
            if (self.timedOut) {
                break;
            }
        }
        self.realMonitor = null;
        self.insideJdkMonitor = heldOff;
        return true;
    }

    @Override
    public boolean interrupt(ThreadState t, Thread thread) {
        Task self = self(t);
        Task other = self == null ? null : task(thread);
        if (other == null) {
            return false;
        }
        point(self, Operation.INTERRUPT, thread, 0, 0);
        if (other.status == Task.Status.ENDED) {
            return true;
        }
        other.interrupted = true;
        switch (other.status) {
            case WAITING -> {
                ((Monitor) other.waitsFor).waiters.remove(other);
                enable(other);
            }
            case PARKED, JOINING, SLEEPING -> enable(other);
            default -> {}
        }
        return true;
    }

    @Override
    public int interrupted(ThreadState t, Thread thread, boolean clear) {
        Task self = self(t);
        Task asked = self == null ? null : task(thread);
        if (asked == null) {
            return -1;
        }
        boolean was = asked.interrupted;
        if (clear) {
            asked.interrupted = false;
        }
        return was ? 1 : 0;
    }

    @Override
    public boolean isAlive(ThreadState t, Thread thread) {
        Task self = self(t);
        Task other = self == null ? null : task(thread);
        if (other == null) {
            return super.isAlive(t, thread);
        }
        point(self, Operation.RESUME, null, 0, 0);
        return other.status != Task.Status.ENDED;
    }

    // ---- what would come from outside

    private long wallClock() {
        return EPOCH_NANOS + run.clock;
    }

    private static final long EPOCH_NANOS = 1_700_000_000_000_000_000L;

    @Override
    public long nanoTime(ThreadState t) {
        return self(t) == null ? super.nanoTime(t) : run.clock;
    }

    @Override
    public long currentTimeMillis(ThreadState t) {
        return self(t) == null ? super.currentTimeMillis(t) : wallClock() / 1_000_000;
    }

    @Override
    public int identityHashCode(ThreadState t, Object object) {
        if (self(t) == null) {
            return super.identityHashCode(t, object);
        }
        Monitor kept = monitor(t, object);
        if (kept.hashCode == 0) {
            kept.hashCode = ++run.hashCodes * 0x9E3779B1 >>> 4 | 1;
        }
        return kept.hashCode;
    }

    @Override
    public long randomSeed(ThreadState t, long otherwise) {
        return self(t) == null ? otherwise : run.random.nextLong();
    }

    @Override
    public long threadId(ThreadState t, Thread thread) {
        Task asked = self(t) == null ? null : task(thread);
        return asked == null ? super.threadId(t, thread) : asked.id + 1L;
    }

    // ---- outcomes

    @Override
    public boolean uncaught(ThreadState t, Thread thread, Throwable exception) {
        if (self(t) == null) {
            return false;
        }
        if (!(exception instanceof RunEnded)) {
            Outcomes.failure(run, thread, exception);
        }
        return exception instanceof RunEnded;
    }

    @Override
    public void kept(ThreadState t, Throwable exception) {
        if (self(t) != null && !(exception instanceof RunEnded)) {
            Outcomes.kept(run, exception);
        }
    }

    @Override
    public boolean exit(ThreadState t, int status) {
        Task self = self(t);
        if (self == null) {
            return false;
        }
        run.exit = status;
        end();
        throw RunEnded.INSTANCE;
    }
}
