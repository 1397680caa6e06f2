package io.deadheat.heal.runtime;

import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;

/**
 * A machine in a program that is watched: what it does is not told to the detector. A lock that was waited for in vain
 * too often is not waited for again.
 */
final class QuietMachine implements Machine {
    private final Machine machine;

    QuietMachine(Machine machine) {
        this.machine = machine;
    }

    @Override
    public Exclusion lock(String name, long timeout) {
        return new QuietLock(machine.lock(name, timeout));
    }

    @Override
    public void yield() {
        ThreadState t = Threads.current();
        boolean busy = t.busy;
        t.busy = true;
        try {
            machine.yield();
        } finally {
            t.busy = busy;
        }
    }

    @Override
    public void pause(long millis) {
        ThreadState t = Threads.current();
        boolean busy = t.busy;
        t.busy = true;
        try {
            machine.pause(millis);
        } finally {
            t.busy = busy;
        }
    }

    @Override
    public Gate gate(long timeout) {
        throw new UnsupportedOperationException("an order is not learnt while a program runs");
    }

    private static final class QuietLock implements Exclusion {
        private static final int PATIENCE = 10;

        private final Exclusion lock;

        /** Written by several threads without order: a wait more or less does not matter. */
        private int inVain;

        QuietLock(Exclusion lock) {
            this.lock = lock;
        }

        @Override
        public boolean enter() {
            if (inVain >= PATIENCE) {
                return false;
            }
            ThreadState t = Threads.current();
            boolean busy = t.busy;
            t.busy = true;
            try {
                boolean taken = lock.enter();
                inVain += taken ? 0 : 1;
                return taken;
            } finally {
                t.busy = busy;
            }
        }

        @Override
        public void leave() {
            ThreadState t = Threads.current();
            boolean busy = t.busy;
            t.busy = true;
            try {
                lock.leave();
            } finally {
                t.busy = busy;
            }
        }
    }
}
