package io.deadheat.heal.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Keeps the other processors busy with threads of high priority while a thread is in a section. */
final class DummyLoad implements HealingAction {
    private static final class Holder {
        static final DummyLoad SHARED = new DummyLoad(Runtime.getRuntime().availableProcessors() - 1);
    }

    private final AtomicInteger inside = new AtomicInteger();
    private final Thread[] threads;

    private DummyLoad(int processors) {
        threads = new Thread[processors];
        for (int i = 0; i < processors; i++) {
            threads[i] = new Thread(null, this::burn, "deadheat-load-" + i, 0, false);
            threads[i].setDaemon(true);
            threads[i].setPriority(Thread.MAX_PRIORITY);
            threads[i].start();
        }
    }

    static DummyLoad shared() {
        return Holder.SHARED;
    }

    private void burn() {
        while (true) {
            if (inside.get() == 0) {
                LockSupport.park(this);
            } else {
                Thread.onSpinWait();
            }
        }
    }

    @Override
    public int enter(boolean alone) {
        if (alone) {
            return 0;
        }
        if (inside.getAndIncrement() == 0) {
            for (Thread thread : threads) {
                LockSupport.unpark(thread);
            }
        }
        return 1;
    }

    @Override
    public void leave(int token) {
        inside.decrementAndGet();
    }
}
