package io.deadheat.agent.control;

import io.deadheat.hooks.Host;
import io.deadheat.hooks.ThreadFields;
import java.lang.ref.ReferenceQueue;

/** The other ways to wait: sleeping, parking, joining; and interrupting whoever does. */
final class Blocking {
    private final Choices choices;

    Blocking(Choices choices) {
        this.choices = choices;
    }

    static void throwIfInterrupted(Task self) throws InterruptedException {
        throwIfInterrupted(self, null);
    }

    private static void throwIfInterrupted(Task self, String message) throws InterruptedException {
        if (self.interrupted) {
            self.interrupted = false;
            throw new InterruptedException(message);
        }
    }

    void sleep(Task self, long nanos) throws InterruptedException {
        throwIfInterrupted(self, "sleep interrupted");
        choices.block(self, Task.Status.SLEEPING, null, nanos);
        throwIfInterrupted(self, "sleep interrupted");
    }

    void park(Task self, long nanos) {
        if (!self.permit && !self.interrupted && nanos > 0) {
            choices.block(self, Task.Status.PARKED, null, nanos);
        }
        self.permit = false;
    }

    /** True if the time is over; whoever unparks the thread does not end the wait. */
    boolean awaitReference(Task self, ReferenceQueue<?> queue, long nanos) throws InterruptedException {
        choices.point(self, Operation.RESUME);
        long end = nanos == Task.NEVER ? Task.NEVER : choices.run.clock + nanos;
        while (!AwaitedReferences.has(queue)) {
            throwIfInterrupted(self);
            if (choices.run.clock >= end) {
                return true;
            }
            choices.block(self, Task.Status.PARKED, queue, end == Task.NEVER ? end : end - choices.run.clock);
        }
        return false;
    }

    void unpark(Task self, Task other) {
        choices.point(self, Operation.UNPARK);
        other.permit = true;
        if (other.status == Task.Status.PARKED) {
            choices.run.enable(other);
        }
    }

    /** Before JDK 19 the caller is inside a synchronized method of the thread, which others who join it must come into. */
    void join(Task self, Task joined, Thread thread, long nanos) throws InterruptedException {
        int heldOff = self.heldOff;
        self.realMonitor = Thread.holdsLock(thread) ? thread : self.onlyRealMonitor();
        try {
            choices.point(self, Operation.RESUME);
            if (joined.status == Task.Status.ENDED) {
                return;
            }
            throwIfInterrupted(self);
            self.heldOff = 0;
            choices.block(self, Task.Status.JOINING, joined, nanos);
        } finally {
            self.realMonitor = null;
            self.heldOff = heldOff;
        }
        throwIfInterrupted(self);
    }

    /** As in {@link #join}. The thread can go on once the JDK, which may have to wait for others first, really starts it. */
    void starting(Task self, Thread child) {
        if (!isNew(child)) {
            return;
        }
        choices.throwOutIfOver(self);
        self.realMonitor = Thread.holdsLock(child) ? child : null;
        try {
            choices.point(self, Operation.START);
        } finally {
            self.realMonitor = null;
        }
        self.starts = isNew(child) ? child : null;
        if (!Host.POSSIBLE) {
            start(self, child);
        }
    }

    /** False if the JVM has to start the thread. */
    boolean start(Task self, Thread child) {
        Thread announced = self.starts;
        self.starts = null;
        if (announced != child || !isNew(child)) {
            return false;
        }
        Task task = choices.add(child);
        task.interrupted = ThreadFields.takeInterrupt(child);
        return choices.engine.start(task);
    }

    private boolean isNew(Thread child) {
        return choices.task(child) == null && child.getState() == Thread.State.NEW;
    }

    /** Who does not wait here may be on the way into a call that the JDK ends, as by closing a channel; hooks are off meanwhile. */
    void interrupt(Task self, Task other) {
        choices.point(self, Operation.INTERRUPT);
        other.interrupted = true;
        switch (other.status) {
            case WAITING -> {
                ((Monitor) other.waitsFor).waiters.remove(other);
                choices.run.enable(other);
            }
            case PARKED, JOINING, SLEEPING -> choices.run.enable(other);
            case ENABLED, BLOCKED, OUTSIDE -> {
                other.thread.interrupt();
                ThreadFields.takeInterrupt(other.thread);
            }
            default -> {}
        }
    }
}
