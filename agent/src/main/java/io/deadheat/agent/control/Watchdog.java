package io.deadheat.agent.control;

/**
 * Looks from outside whether the thread that holds the baton blocks where the scheduler cannot see it: in a socket, in
 * native code, in a real monitor. Another thread then goes on, and the run is marked as not fully controlled.
 */
final class Watchdog extends Thread {
    private static final long TICK_MILLIS = 50;
    private static final int PATIENCE = 3;

    private final Choices choices;

    Watchdog(Choices choices) {
        super("deadheat-watchdog");
        setDaemon(true);
        this.choices = choices;
    }

    @Override
    public void run() {
        long seen = -1;
        int ticks = 0;
        try {
            while (true) {
                Thread.sleep(TICK_MILLIS);
                Run run = choices.run;
                Task holder = choices.holder;
                boolean still = run != null && !run.over && holder != null && run.steps == seen && blocked(holder);
                ticks = still ? ticks + 1 : 0;
                seen = run == null ? -1 : run.steps;
                if (ticks >= PATIENCE) {
                    choices.leaveOutside(holder);
                    ticks = 0;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** True if the thread waits for something, and not for us. */
    private static boolean blocked(Task holder) {
        StackTraceElement[] stack = holder.thread.getStackTrace();
        if (stack.length == 0 || holder.status != Task.Status.ENABLED || isOurs(stack)) {
            return false;
        }
        return holder.thread.getState() != Thread.State.RUNNABLE || stack[0].isNativeMethod();
    }

    private static boolean isOurs(StackTraceElement[] stack) {
        for (StackTraceElement e : stack) {
            if (e.getClassName().startsWith("io.deadheat.agent.control.Baton")) {
                return true;
            }
        }
        return false;
    }
}
