package io.deadheat.heal.runtime;

/** Sleeps before a section, to begin it with a new time slice. */
record SleepBefore(Machine machine, long millis) implements HealingAction {
    @Override
    public int enter(boolean alone) {
        if (!alone) {
            machine.pause(millis);
        }
        return 0;
    }
}
