package io.deadheat.agent.control;

import io.deadheat.hooks.Threads;

/**
 * Who goes on. Called by the thread that holds the baton, with hooks off; every method that hands the baton over
 * returns when the caller has it again, or throws {@link RunEnded}.
 */
final class Choices {
    private static final long NANOS_PER_STEP = 1000;
    private static final int MOST_STEPS_PER_LOOP = 8;
    private static final int LAST_POINTS = 10_000;

    /** How often a thread is thrown out before it is taken to catch whatever is thrown at it. */
    private static final int MOST_TIMES = 20;

    final Engine engine;
    volatile Run run;

    /** Who can go on, at the choice that is being made; used again at the next, by whoever holds the baton. */
    private final Tasks canGo = new Tasks();

    /** Who has the baton; null while it lies there. */
    volatile Task holder;

    Choices(Engine engine) {
        this.engine = engine;
    }

    Task add(Thread thread) {
        var state = Threads.create(thread);
        Task task = new Task(run.tasks.size(), thread, state, thread.getName());
        task.run = run.number;
        state.task = task;
        run.tasks.add(task);
        run.settled = false;
        return task;
    }

    Task task(Thread thread) {
        Task asking = holder;
        return asking != null && asking.thread == thread ? asking : run.tasks.of(thread);
    }

    /** A choice point: {@code self} says what it is about to do, and goes on when it is chosen. */
    void point(Task self, Operation operation, Object base, long location, int site) {
        if (run.over) {
            dying(self);
        } else if (self.heldOff == 0) {
            self.about(operation, base, location, site);
            handOver(self);
        } else if (operation.isAccess() && run.isAimedAt(site) && self.onlyRealMonitor() != null) {
            self.about(operation, base, location, site);
            handOverInside(self);
        }
    }

    /** Perhaps inside a synchronized method of the JDK, whose real monitor is given back while others go on; ours stays taken. */
    private void handOverInside(Task self) {
        int heldOff = self.heldOff;
        Object real = self.realMonitor;
        self.realMonitor = real == null ? self.onlyRealMonitor() : real;
        self.heldOff = 0;
        try {
            handOver(self);
        } finally {
            self.realMonitor = real;
            self.heldOff = heldOff;
        }
    }

    /**
     * A choice point in a loop. Time goes on with every round. Steps, by which a run that never ends is known, are less
     * strict with a thread that has looped for long: it may be computing.
     */
    void loop(Task self) {
        if (run.over) {
            dying(self);
        } else if (self.heldOff == 0) {
            int rounds = self.loopsPerPoint / Task.LEAST_LOOPS;
            run.steps += Math.min(rounds, MOST_STEPS_PER_LOOP) - 1;
            run.clock += (rounds - 1) * NANOS_PER_STEP;
            self.goOnLooping();
            self.about(Operation.LOOP, null, 0, 0);
            handOver(self);
        } else {
            self.goOnLooping();
        }
    }

    void point(Task self, Operation operation) {
        point(self, operation, null, 0, 0);
    }

    /** Waits in {@code status} until somebody enables the thread or {@code nanos} have passed. */
    void block(Task self, Task.Status status, Object what, long nanos) {
        throwOutIfOver(self);
        run.settled = false;
        self.status = status;
        self.waitsFor = what;
        self.waitNanos = nanos;
        self.waitsSince = run.steps;
        self.deadline = nanos == Task.NEVER ? Task.NEVER : run.clock + Math.max(1, Math.min(nanos, run.timeLeft()));
        self.about(status == Task.Status.BLOCKED ? Operation.ENTER : Operation.RESUME, null, 0, 0);
        if (status == Task.Status.BLOCKED && Deadlocks.closedBy(run, self)) {
            run.deadlock = Deadlocks.describe(run);
            endRun(self);
            throwIfOver(self);
        }
        handOverInside(self);
        self.deadline = Task.NEVER;
    }

    private void handOver(Task self) {
        try {
            Task next = choose(self);
            if (next != self) {
                handTo(next);
                engine.pause(self, next);
            }
        } catch (StackOverflowError e) {
            stay(self);
            throw e;
        }
        throwIfOver(self);
    }

    /** The program has used its stack up, and nothing is left for a switch: the thread goes on, and has the error to deal with. */
    private void stay(Task self) {
        run.controlled = false;
        engine.stay(self);
        run.enable(self);
        self.deadline = Task.NEVER;
        holder = self;
    }

    /** Where nobody goes on, the baton has been laid down, and perhaps taken up again by now. */
    private void handTo(Task next) {
        if (next != null) {
            holder = next;
        }
    }

    private void resume(Task next) {
        holder = next;
        engine.resume(next);
    }

    /** Nobody can go on in time, but a thread is outside: the baton lies there for whoever comes back first. */
    private synchronized boolean layDown() {
        boolean outside = false;
        for (Task task : run.tasks) {
            if (task.status == Task.Status.ENABLED) {
                return false;
            }
            outside |= task.status == Task.Status.OUTSIDE;
        }
        if (outside) {
            run.laidDown = System.nanoTime();
            holder = null;
        }
        return outside;
    }

    /**
     * The thread that holds the baton blocks, or is about to block, out of our sight: another one goes on meanwhile. That
     * may be the same one, if it has come back by now and waits for its turn.
     */
    void leaveOutside(Task stuck) {
        run.controlled = false;
        synchronized (this) {
            run.settled = false;
            stuck.status = Task.Status.OUTSIDE;
        }
        Task next = run.over ? endRun(stuck) : choose(stuck);
        if (next != null) {
            resume(next);
        }
    }

    /** A thread that was outside is back, and waits for its turn. */
    void comeBack(Task self) {
        boolean lyingThere;
        synchronized (this) {
            self.status = Task.Status.ENABLED;
            self.about(Operation.RESUME, null, 0, 0);
            self.blocksAt = null;
            run.patience = Run.PATIENCE_NANOS;
            lyingThere = holder == null;
            holder = lyingThere ? self : holder;
        }
        if (!lyingThere) {
            engine.pause(self, null);
        }
        if (run.over) {
            dying(self);
        }
    }

    /** Looked for now and then from another thread: whoever is outside takes long, and time goes on without them. */
    void goOnWithoutOutsiders() {
        Task any;
        boolean stuck;
        boolean idle;
        boolean forEver;
        synchronized (this) {
            long waited = System.nanoTime() - run.laidDown;
            stuck = Outsiders.areStuck(waited);
            idle = holder == null && !run.over && Outsiders.areIdle(run, waited);
            forEver = holder == null && !run.over && Initialisers.blockAllOutside(run);
            Tasks enabled = new Tasks();
            run.find(enabled);
            boolean over = forEver || idle || stuck;
            if (holder != null || run.over || !over && !Outsiders.areLate(run, enabled, waited)) {
                return;
            }
            any = run.tasks.get(0);
            holder = any;
            run.patience -= waited;
        }
        Task next = forEver ? deadlock(any) : idle ? endRun(any) : stuck ? hang(any) : choose(any);
        if (next != null) {
            resume(next);
        }
    }

    private Task hang(Task current) {
        run.hang = true;
        run.looping = Livelock.describe(run);
        return endRun(current);
    }

    /** The first step of a new thread. */
    void begin(Task self) {
        engine.begin(self);
        throwIfOver(self);
    }

    /** The last step: the baton goes to another thread and does not come back. True if there is no other. */
    boolean end(Task self) {
        if (self.run != run.number) {
            return false;
        }
        run.settled = false;
        self.status = Task.Status.ENDED;
        for (Task task : run.tasks) {
            if (task.status == Task.Status.JOINING && task.waitsFor == self) {
                run.enable(task);
            }
        }
        Task next = !run.over && run.alive() ? choose(self) : endOfAll(self);
        handTo(next);
        engine.end(self, next);
        return next == null && run.allEnded();
    }

    /** Wakes the harness if {@code self}, which is about to end, was the last thread. */
    void finishIf(Task self, boolean allEnded) {
        if (allEnded) {
            run.finished = true;
            engine.wakeHarness(self);
        }
    }

    /** The JVM would end here, whatever its daemon threads do; those that wait in a circle are a deadlock all the same. */
    private Task endOfAll(Task last) {
        if (!run.over && run.deadlock == null && !Deadlocks.circle(run).isEmpty()) {
            run.deadlock = Deadlocks.describe(run);
        }
        return endRun(last);
    }

    /**
     * Ends the run. Every thread that is left gets {@link RunEnded} thrown at it, one after the other: first {@code
     * current} if it can, then, as each one ends, the next.
     */
    Task endRun(Task current) {
        run.over = true;
        return canBeThrownOut(current) ? current : nextToEnd();
    }

    /** The baton lies there for those who come back from outside, if nobody else is left. */
    private synchronized Task nextToEnd() {
        for (Task task : run.tasks) {
            if (canBeThrownOut(task)) {
                return task;
            }
        }
        holder = null;
        if (Outsiders.alone(run)) {
            engine.wakeHarness(null);
        }
        return null;
    }

    private static boolean canBeThrownOut(Task task) {
        return task.status != Task.Status.ENDED && task.status != Task.Status.OUTSIDE;
    }

    /**
     * The run is over. The thread is thrown out once, and what it still does on its way out, in {@code finally} blocks
     * and inside the JDK, is let pass unless it goes on for ever.
     */
    void dying(Task self) {
        if (self.lastPoints++ % LAST_POINTS == 0) {
            throwOut(self);
        }
    }

    /** A thread that is thrown out while it waits must not be thrown out again by its next choice point. */
    private void throwIfOver(Task self) {
        if (run.over) {
            self.lastPoints++;
            throwOut(self);
        }
    }

    void throwOutIfOver(Task self) {
        if (run.over) {
            throwOut(self);
        }
    }

    /** A thread that goes on whatever is thrown at it has ended as far as the run goes, and stands still from then on. */
    private void throwOut(Task self) {
        if (++self.thrownOut > MOST_TIMES) {
            self.standsStill = true;
            boolean last = end(self);
            Threads.ended(self.thread);
            finishIf(self, last);
            engine.standStill(self);
        }
        throw RunEnded.INSTANCE;
    }

    /** The thread to go on; null if the run is over because none can. */
    private Task choose(Task current) {
        run.steps++;
        run.clock += NANOS_PER_STEP;
        if (run.isTooLong()) {
            return hang(current);
        }
        Tasks enabled = canGo;
        if (!run.settled) {
            run.settled = run.find(enabled);
            boolean timeMatters = !run.settled;
            if (timeMatters && Outsiders.areAwaited(run, enabled)) {
                if (layDown()) {
                    return null;
                }
                run.settled = run.find(enabled);
            }
            while (enabled.isEmpty()) {
                Task first = Deadlines.first(run, enabled);
                if (first != null) {
                    Deadlines.end(run, first);
                }
                run.settled = run.find(enabled);
                if (enabled.isEmpty() && layDown()) {
                    return null;
                }
                if (enabled.isEmpty()) {
                    run.settled = run.find(enabled);
                    if (enabled.isEmpty() && !AwaitedReferences.collect(run)) {
                        return deadlock(current);
                    }
                }
            }
            if (timeMatters && Deadlines.endOne(run, enabled, current)) {
                run.settled = run.find(enabled);
            }
        }
        if (enabled.size() > 1) {
            run.alternatives++;
        }
        Task urgent = run.urgent(enabled);
        Task next = urgent != null ? urgent : run.strategy.choose(enabled, current);
        run.chosen(next);
        run.switched(enabled, current, next);
        if (next.status == Task.Status.SLEEPING) {
            Deadlines.end(run, next);
        }
        return next;
    }

    /** Nobody can go on, ever: a deadlock if a thread that the JVM would wait for is among them. */
    private Task deadlock(Task current) {
        if (run.alive()) {
            run.deadlock = Deadlocks.describe(run);
        }
        return endRun(current);
    }
}
