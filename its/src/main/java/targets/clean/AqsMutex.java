package targets.clean;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A lock of one's own, built on AbstractQueuedSynchronizer. */
public class AqsMutex {
    private static class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    private final Mutex mutex = new Mutex();
    private int value;

    private void add() {
        mutex.acquire(1);
        try {
            value += 2;
        } finally {
            mutex.release(1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AqsMutex shared = new AqsMutex();
        Thread first = new Thread(shared::add);
        Thread second = new Thread(shared::add);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.value == 4;
    }
}
