package io.deadheat.agent.control;

import io.deadheat.hooks.ThreadFields;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads of the program run on threads of the operating system that have served others before. As continuations all of
 * them, and the harness, share one, so that to switch is a matter of nanoseconds. Where a thread cannot leave its carrier, in a
 * native frame or while it blocks out of our sight, or is no continuation, it keeps the carrier and another goes on.
 */
final class Fibres implements Engine {
    private final boolean yield;
    private volatile Fibre harness;
    private Carrier idle;

    /** @param yield whether threads are continuations */
    Fibres(boolean yield) {
        this.yield = yield;
    }

    @Override
    public String name() {
        return yield ? "continuation" : "baton";
    }

    @Override
    public boolean wakesThreads() {
        return !yield;
    }

    Fibre fibre(Thread thread, Runnable body) {
        return new Fibre(thread, body, yield);
    }

    @Override
    public void pause(Task self, Task next) {
        pause(self.fibre, next == null ? null : next.fibre, self.realMonitor);
    }

    void pause(Fibre self, Fibre next, Object realMonitor) {
        Carrier carrier = self.carrier;
        carrier.next = next;
        if (realMonitor != null || !self.yield()) {
            Fibre then = carrier.next;
            carrier.next = null;
            if (then != null) {
                resume(then);
            }
            self.stand(realMonitor);
        }
    }

    @Override
    public void stay(Task self) {
        self.fibre.carrier.next = null;
    }

    @Override
    public void end(Task self, Task next) {
        if (next != null) {
            self.fibre.carrier.next = next.fibre;
        }
    }

    @Override
    public void standStill(Task self) {
        pause(self.fibre, self.fibre.carrier.next, null);
    }

    @Override
    public void resume(Task next) {
        resume(next.fibre);
    }

    void resume(Fibre next) {
        if (next.go()) {
            run(next);
        }
    }

    /** Has {@code fibre}, which has been told to go, run by a carrier that is idle and has as much of a stack. */
    void run(Fibre fibre) {
        spare(fibre.stackBytes).give(fibre);
    }

    private synchronized Carrier spare(long stackBytes) {
        Carrier before = null;
        for (Carrier spare = idle; spare != null; spare = spare.nextIdle) {
            if (spare.stackBytes == stackBytes) {
                unlink(before, spare);
                return spare;
            }
            before = spare;
        }
        Carrier made = new Carrier(this, stackBytes);
        made.start();
        return made;
    }

    private void unlink(Carrier before, Carrier spare) {
        if (before == null) {
            idle = spare.nextIdle;
        } else {
            before.nextIdle = spare.nextIdle;
        }
    }

    synchronized void idle(Carrier carrier) {
        carrier.nextIdle = idle;
        idle = carrier;
    }

    @Override
    public void begin(Task self) {
        // It has been resumed already, or it would not run.
    }

    @Override
    public boolean start(Task task) {
        ThreadFields.status(task.thread, Vm.RUNNABLE);
        task.fibre = fibre(task.thread, () -> {
            Vm.live(task.thread);
            ThreadFields.status(task.thread, Vm.TERMINATED);
        });
        return true;
    }

    @Override
    public Main main(Choices choices) {
        return new MainFibre(this, choices);
    }

    /** Runs {@code fibre} as soon as the harness, which calls this, waits. */
    void first(Fibre fibre) {
        harness.mounted(harness.carrier);
        harness.carrier.next = fibre;
    }

    @Override
    public void host(Harnessed body) throws Exception {
        Hosted hosted = new Hosted(body);
        harness = fibre(new Thread("deadheat-harness"), hosted);
        resume(harness);
        hosted.await();
    }

    @Override
    public void await(Run run, long nanos) {
        if (run.over && !run.finished) {
            LockSupport.parkNanos(run, nanos);
        } else {
            pause(harness, harness.carrier.next, null);
        }
    }

    @Override
    public void wakeHarness(Task last) {
        Fibre waiting = harness;
        if (last != null) {
            last.fibre.carrier.next = waiting;
        } else {
            resume(waiting);
        }
    }
}
