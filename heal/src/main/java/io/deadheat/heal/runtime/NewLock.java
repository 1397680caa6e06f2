package io.deadheat.heal.runtime;

import io.deadheat.heal.runtime.Machine.Exclusion;

/** A lock that protects all accesses to the variable, those in no pattern included. */
record NewLock(Exclusion lock) implements HealingAction {
    @Override
    public int enter(boolean alone) {
        return lock.enter() ? 1 : 0;
    }

    @Override
    public void leave(int token) {
        lock.leave();
    }
}
