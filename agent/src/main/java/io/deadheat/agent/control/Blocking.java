package io.deadheat.agent.control;

import java.lang.ref.ReferenceQueue;

/** The other ways to wait: sleeping, parking, joining; and interrupting whoever does. */
final class Blocking {
    private final Choices choices;

    Blocking(Choices choices) {
        this.choices = choices;
    }

    static void throwIfInterrupted(Task self) throws InterruptedException {
        if (self.interrupted) {
            self.interrupted = false;
            throw new InterruptedException();
        }
    }

    void sleep(Task self, long nanos) throws InterruptedException {
        throwIfInterrupted(self);
        choices.block(self, Task.Status.SLEEPING, null, nanos);
        throwIfInterrupted(self);
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

    void join(Task self, Task joined, Thread thread, long nanos) throws InterruptedException {
        choices.point(self, Operation.RESUME);
        throwIfInterrupted(self);
        int heldOff = self.heldOff;
        self.heldOff = 0;
        self.realMonitor = Thread.holdsLock(thread) ? thread : null;
        try {
            if (joined.status != Task.Status.ENDED) {
                choices.block(self, Task.Status.JOINING, joined, nanos);
            }
        } finally {
            self.realMonitor = null;
            self.heldOff = heldOff;
        }
        throwIfInterrupted(self);
    }

    void interrupt(Task self, Task other) {
        choices.point(self, Operation.INTERRUPT);
        if (other.status == Task.Status.ENDED) {
            return;
        }
        other.interrupted = true;
        switch (other.status) {
            case WAITING -> {
                ((Monitor) other.waitsFor).waiters.remove(other);
                choices.run.enable(other);
            }
            case PARKED, JOINING, SLEEPING -> choices.run.enable(other);
            default -> {}
        }
    }
}
