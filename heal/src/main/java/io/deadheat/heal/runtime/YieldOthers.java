package io.deadheat.heal.runtime;

import java.util.concurrent.atomic.AtomicInteger;

/** Makes a thread that comes to the variable give way while another one is in a section, up to a number of times. */
final class YieldOthers implements HealingAction {
    private static final int MOST = 200;

    private final Machine machine;
    private final AtomicInteger inside = new AtomicInteger();

    YieldOthers(Machine machine) {
        this.machine = machine;
    }

    @Override
    public int enter(boolean alone) {
        for (int i = 0; i < MOST && inside.get() > 0; i++) {
            machine.yield();
        }
        inside.incrementAndGet();
        return 1;
    }

    @Override
    public void leave(int token) {
        inside.decrementAndGet();
    }
}
