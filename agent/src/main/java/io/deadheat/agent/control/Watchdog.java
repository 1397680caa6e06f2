package io.deadheat.agent.control;

import io.deadheat.agent.Controller;
import io.deadheat.hooks.Host;

/**
 * Looks from outside whether the thread that holds the baton blocks where the scheduler cannot see it: in a socket, in
 * native code, in a real monitor. Another thread then goes on, and the run is marked as not fully controlled.
 */
final class Watchdog extends Thread {
    private static final long TICK_MILLIS = 50;
    private static final int PATIENCE = 10;
    private static final int LONG_PATIENCE = 60;

    private static final int TICKS_PER_LOOK = 20;

    private final Choices choices;

    Watchdog(Choices choices) {
        super(Host.top(), "deadheat-watchdog");
        setDaemon(true);
        this.choices = choices;
    }

    @Override
    public void run() {
        Run seenRun = null;
        Task seenHolder = null;
        long seen = -1;
        int ticks = 0;
        long all = 0;
        try {
            while (true) {
                Thread.sleep(TICK_MILLIS);
                if (++all % TICKS_PER_LOOK == 0) {
                    Controller.haltIfGone();
                }
                Run run = choices.run;
                Task holder = choices.holder;
                boolean same = run == seenRun && holder == seenHolder && holder != null && run.steps == seen;
                ticks = same && !run.over && notOurs(holder) ? ticks + 1 : 0;
                seenRun = run;
                seenHolder = holder;
                seen = run == null ? -1 : run.steps;
                if (run != null && !run.over && holder == null) {
                    choices.goOnWithoutOutsiders();
                }
                if (run != null && run.over && !run.finished) {
                    choices.engine.wakeHarness(null);
                }
                boolean stuck = ticks >= LONG_PATIENCE
                        || ticks >= PATIENCE && (blocked(holder) || Initialisers.stuck(run) != null);
                if (stuck && choices.holder == holder && run.steps == seen) {
                    choices.leaveOutside(holder);
                    ticks = 0;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * True if the thread has the baton and runs, or waits for something that is not the baton, be it the real monitor that it gave back
     * while it waited for the baton.
     */
    private static boolean notOurs(Task holder) {
        Thread carrier = holder.carrier();
        StackTraceElement[] stack = carrier == null ? new StackTraceElement[0] : carrier.getStackTrace();
        return stack.length > 0
                && holder.status == Task.Status.ENABLED
                && (!isOurs(stack) || carrier.getState() == Thread.State.BLOCKED);
    }

    /** True if the thread can be seen to wait; one that runs may only be slow. */
    private static boolean blocked(Task holder) {
        Thread carrier = holder.carrier();
        return carrier != null && carrier.getState() != Thread.State.RUNNABLE;
    }

    private static boolean isOurs(StackTraceElement[] stack) {
        for (StackTraceElement e : stack) {
            if (e.getClassName().equals(Baton.class.getName())
                    || e.getClassName().equals(Standing.class.getName())) {
                return true;
            }
        }
        return false;
    }
}
