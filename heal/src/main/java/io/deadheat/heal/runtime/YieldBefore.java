package io.deadheat.heal.runtime;

/** Gives up the processor before a section, to begin it with a new time slice. */
record YieldBefore(Machine machine) implements HealingAction {
    @Override
    public int enter(boolean alone) {
        if (!alone) {
            machine.yield();
        }
        return 0;
    }
}
