package io.deadheat.agent.control;

import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import java.lang.ref.ReferenceQueue;

/**
 * The sink of a controlled program. Every hook that could matter to another thread is a choice point: the thread says
 * what it is about to do and the {@link Strategy} decides who goes on. Blocking is modelled here, so that the threads
 * that can go on are always known; no thread of the program ever blocks in the JVM while it holds the baton.
 *
 * <p>The work is in {@link Choices}, {@link Monitors} and {@link Blocking}.
 */
public final class Scheduler extends ThreadScheduler {
    private static final long EPOCH_NANOS = 1_700_000_000_000_000_000L;

    private final Blocking blocking = new Blocking(choices);

    public Scheduler(Engine engine) {
        super(engine);
    }

    /**
     * Begins a run whose main thread is {@code main}, which must not have been started yet. Nobody who looks from outside
     * may see the new run without a holder.
     */
    void begin(Run run, Thread main) {
        synchronized (choices) {
            choices.run = run;
            run.begin();
            Task first = choices.add(main);
            choices.holder = first;
            first.go = true;
        }
    }

    Choices choices() {
        return choices;
    }

    @Override
    public void wait(ThreadState t, Object lock, long millis, int nanos) throws InterruptedException {
        Task self = enter(t);
        if (self == null) {
            super.wait(t, lock, millis, nanos);
            return;
        }
        try {
            monitors.await(self, lock, millis == 0 && nanos == 0 ? Task.NEVER : nanos(millis, nanos));
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void notify(ThreadState t, Object lock, boolean all) {
        Task self = enter(t);
        if (self == null) {
            notifyForReal(t, lock, all);
            return;
        }
        try {
            monitors.signal(self, lock, all);
        } finally {
            t.busy = false;
        }
    }

    /** Whoever is not under control holds no monitor where blocks have lost theirs. */
    private void notifyForReal(ThreadState t, Object lock, boolean all) {
        synchronized (lock) {
            super.notify(t, lock, all);
        }
    }

    @Override
    public void sleep(ThreadState t, long millis, int nanos) throws InterruptedException {
        Task self = enter(t);
        if (self == null) {
            super.sleep(t, millis, nanos);
            return;
        }
        try {
            blocking.sleep(self, nanos(millis, nanos));
        } finally {
            t.busy = false;
        }
    }

    /** Refuses what the JDK refuses, in its words. */
    private static long nanos(long millis, int nanos) {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        return nanos(millis) + nanos;
    }

    private static long nanos(long millis) {
        return millis > Long.MAX_VALUE / 2_000_000 ? Long.MAX_VALUE / 2 : millis * 1_000_000;
    }

    @Override
    public void park(ThreadState t, boolean absolute, long time) {
        Task self = enter(t);
        if (self == null) {
            super.park(t, absolute, time);
            return;
        }
        try {
            long forEver = time == 0 ? Task.NEVER : time;
            blocking.park(self, absolute ? nanos(time) - wallClock() : forEver);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void unpark(ThreadState t, Thread thread) {
        Task self = enter(t);
        Task other = self == null || thread == null ? null : choices.task(thread);
        try {
            if (other == null) {
                super.unpark(t, thread);
            } else {
                blocking.unpark(self, other);
            }
        } finally {
            if (self != null) {
                t.busy = false;
            }
        }
    }

    @Override
    public void starting(ThreadState t, Thread child) {
        Task self = enter(t);
        if (self == null) {
            return;
        }
        try {
            blocking.starting(self, child);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public boolean start(ThreadState t, Thread child) {
        Task self = enter(t);
        if (self == null) {
            return false;
        }
        try {
            return blocking.start(self, child);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void begun(ThreadState t) {
        Task self = enter(t);
        if (self != null) {
            try {
                choices.begin(self);
            } finally {
                t.busy = false;
            }
        }
    }

    @Override
    public void ending(ThreadState t, Thread thread) {
        if (t.task instanceof Task self) {
            endInOrder(t);
            t.busy = true;
            monitors.end(self);
            boolean last = choices.end(self);
            Threads.ended(thread);
            choices.finishIf(self, last);
        }
    }

    /** The thread ends here in any case. */
    private void endInOrder(ThreadState t) {
        try {
            lastThreadEnds(t);
        } catch (RunEnded e) {
            return;
        }
    }

    @Override
    public boolean join(ThreadState t, Thread other, long millis, int nanos) throws InterruptedException {
        Task self = enter(t);
        if (self == null) {
            return false;
        }
        try {
            Task joined = choices.task(other);
            if (joined != null) {
                long time = millis == 0 && nanos == 0 ? Task.NEVER : nanos(millis, nanos);
                blocking.join(self, joined, other, time);
            }
            return joined != null;
        } finally {
            t.busy = false;
        }
    }

    @Override
    public boolean interrupt(ThreadState t, Thread thread) {
        Task self = enter(t);
        if (self == null) {
            return false;
        }
        try {
            Task other = choices.task(thread);
            if (other != null) {
                blocking.interrupt(self, other);
            }
            return other != null;
        } finally {
            t.busy = false;
        }
    }

    @Override
    public int interrupted(ThreadState t, Thread thread, boolean clear) {
        Task self = enter(t);
        if (self == null) {
            return -1;
        }
        try {
            Task asked = choices.task(thread);
            boolean was = asked != null && asked.interrupted;
            if (was && clear) {
                asked.interrupted = false;
            }
            return asked == null ? -1 : was ? 1 : 0;
        } finally {
            t.busy = false;
        }
    }

    private long wallClock() {
        return EPOCH_NANOS + choices.run.clock;
    }

    @Override
    public long nanoTime(ThreadState t) {
        return t.task == null ? super.nanoTime(t) : choices.run.clock;
    }

    @Override
    public long currentTimeMillis(ThreadState t) {
        return t.task == null ? super.currentTimeMillis(t) : wallClock() / 1_000_000;
    }

    @Override
    public long nanoTimeAdjustment(ThreadState t, long offset) {
        return t.task == null ? super.nanoTimeAdjustment(t, offset) : wallClock() - offset * 1_000_000_000;
    }

    @Override
    public boolean secureBytes(ThreadState t, byte[] bytes) {
        if (t.task == null) {
            return false;
        }
        choices.run.secure().nextBytes(bytes);
        return true;
    }

    @Override
    public int identityHashCode(ThreadState t, Object object) {
        Task self = enter(t);
        if (self == null) {
            return super.identityHashCode(t, object);
        }
        try {
            return monitors.hashCode(self, object);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public long randomSeed(ThreadState t, long otherwise) {
        return t.task == null ? otherwise : choices.run.random().nextLong();
    }

    @Override
    public boolean uncaught(ThreadState t, Thread thread, Throwable exception) {
        Task self = enter(t);
        if (self == null) {
            return false;
        }
        try {
            if (!(exception instanceof RunEnded)) {
                Outcomes.failure(choices.run, thread, exception);
                holdOffPrinting(self, thread);
            }
            return exception instanceof RunEnded;
        } finally {
            t.busy = false;
        }
    }

    /** Where nobody has set a handler the JDK prints the exception and ends the thread, which concerns no other. */
    private static void holdOffPrinting(Task self, Thread thread) {
        boolean handled = thread.getUncaughtExceptionHandler().getClass() != ThreadGroup.class
                || Thread.getDefaultUncaughtExceptionHandler() != null;
        self.heldOff += handled ? 0 : 1;
    }

    @Override
    public void kept(ThreadState t, Throwable exception) {
        Task self = enter(t);
        if (self != null) {
            try {
                if (!(exception instanceof RunEnded)) {
                    Outcomes.kept(choices.run, exception);
                }
            } finally {
                t.busy = false;
            }
        }
    }

    @Override
    public void leaving(ThreadState t, Object where) {
        Task self = enter(t);
        if (self != null) {
            self.blocksAt = where;
            choices.leaveOutside(self);
            t.busy = false;
        }
    }

    /** To come in by the door is all it takes. */
    @Override
    public void back(ThreadState t) {
        if (enter(t) != null) {
            t.busy = false;
        }
    }

    @Override
    public boolean awaitReference(ThreadState t, ReferenceQueue<?> queue, long millis) throws InterruptedException {
        Task self = enter(t);
        if (self == null) {
            return false;
        }
        try {
            return blocking.awaitReference(self, queue, millis == 0 ? Task.NEVER : nanos(millis, 0));
        } finally {
            t.busy = false;
        }
    }

    @Override
    public void shutDown(ThreadState t) {
        Task self = enter(t);
        if (self != null) {
            t.busy = false;
            ShutdownHooks.run(choices, t, self);
        }
    }

    /** Where the thread is the last one that the JVM would wait for, the shutdown hooks have their turn before it has ended. */
    void lastThreadEnds(ThreadState t) {
        if (t.task instanceof Task self && !t.busy && choices.run.isLast(self)) {
            shutDown(t);
        }
    }

    @Override
    public boolean exit(ThreadState t, int status) {
        Task self = enter(t);
        if (self == null) {
            return false;
        }
        choices.run.exit = status;
        choices.endRun(self);
        t.busy = false;
        throw RunEnded.INSTANCE;
    }
}
