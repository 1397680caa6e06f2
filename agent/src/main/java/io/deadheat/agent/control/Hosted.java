package io.deadheat.agent.control;

import io.deadheat.hooks.Threads;

/** The harness while it runs as a fibre, and whoever waits for its end. */
final class Hosted implements Runnable {
    private final Engine.Harnessed harness;
    private Throwable thrown;
    private boolean done;

    Hosted(Engine.Harnessed harness) {
        this.harness = harness;
    }

    @Override
    public void run() {
        Threads.current().busy = true;
        try {
            harness.run();
        } catch (Throwable e) {
            thrown = e;
        } finally {
            end();
        }
    }

    private synchronized void end() {
        done = true;
        notifyAll();
    }

    /** Returns, or throws, as the harness has. */
    synchronized void await() throws Exception {
        while (!done) {
            wait();
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw (Exception) thrown;
        }
    }
}
