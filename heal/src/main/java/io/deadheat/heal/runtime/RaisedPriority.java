package io.deadheat.heal.runtime;

/** Raises the thread's priority for one section. HotSpot on Linux ignores priorities unless it is told not to. */
final class RaisedPriority implements HealingAction {
    @Override
    public int enter(boolean alone) {
        Thread self = Thread.currentThread();
        int before = self.getPriority();
        if (alone || before == Thread.MAX_PRIORITY) {
            return 0;
        }
        self.setPriority(Thread.MAX_PRIORITY);
        return before;
    }

    @Override
    public void leave(int token) {
        Thread.currentThread().setPriority(token);
    }
}
