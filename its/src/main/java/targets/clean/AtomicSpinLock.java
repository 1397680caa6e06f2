package targets.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/** A test-and-set spin lock over an AtomicBoolean. */
public class AtomicSpinLock {
    private final AtomicBoolean locked = new AtomicBoolean();
    private int value;

    private void add() {
        while (locked.getAndSet(true)) {
            Thread.yield();
        }
        value++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicSpinLock shared = new AtomicSpinLock();
        Thread first = new Thread(shared::add);
        Thread second = new Thread(shared::add);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.value == 2;
    }
}
