package io.deadheat.heal.runtime;

import java.util.concurrent.TimeUnit;

/** A gate made of wait and notify. A wait that ends in vain makes the next ones short: perhaps nobody comes. */
final class RealGate implements Machine.Gate {
    private final Seen opened = new Seen();
    private final long timeout;
    private int inVain;

    RealGate(long timeout) {
        this.timeout = timeout;
    }

    @Override
    public void await(Object object) {
        boolean interrupted = false;
        synchronized (opened) {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeout >> Math.min(inVain, 10));
            while (!opened.has(object)) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    inVain++;
                    Healing.goesWithout();
                    break;
                }
                try {
                    opened.wait(left);
                } catch (InterruptedException e) {
                    interrupted = true;
                    end = System.nanoTime();
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void open(Object object) {
        synchronized (opened) {
            opened.add(object);
            opened.notifyAll();
        }
    }

    @Override
    public void reset() {
        synchronized (opened) {
            opened.clear();
        }
    }
}
