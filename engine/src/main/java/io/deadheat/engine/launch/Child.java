package io.deadheat.engine.launch;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A running child JVM. */
public final class Child {
    /** How long a program that was asked to end may take, the agent's last report included. */
    static final Duration GRACE = Duration.ofSeconds(15);

    private final Process process;
    private volatile boolean ended;

    Child(Process process) {
        this.process = process;
    }

    /** Waits for the end, at most until {@code budget} is spent; then the program is asked to end. */
    public Ending await(Budget budget) throws InterruptedException {
        boolean inTime = true;
        if (budget.isBounded()) {
            inTime = process.waitFor(budget.left().toMillis(), TimeUnit.MILLISECONDS);
        } else {
            process.waitFor();
        }
        if (!inTime) {
            end();
        }
        return new Ending(process.waitFor(), inTime, ended);
    }

    /** Waits a little; true if the program has ended. */
    boolean hasEnded(long millis) throws InterruptedException {
        return process.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    /** Asks the program to end as a signal would, so that the agent can write its report; kills it when it does not. */
    public void end() throws InterruptedException {
        ended = true;
        List<ProcessHandle> children = process.descendants().toList();
        process.destroy();
        if (!process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
            process.destroyForcibly().waitFor();
        }
        children.forEach(ProcessHandle::destroyForcibly);
    }

    /** Ends the program at once, where it has nothing to say. */
    public void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /**
     * How a child ended.
     *
     * @param exit what the JVM returned; 128 and the signal's number where a signal ended it
     * @param inTime whether it ended within the budget
     * @param asked whether we asked it to end
     */
    public record Ending(int exit, boolean inTime, boolean asked) {}
}
