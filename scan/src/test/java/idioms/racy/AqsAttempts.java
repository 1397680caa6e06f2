package idioms.racy;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Races on attempts. */
public class AqsAttempts {
    static class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;
        private int attempts;

        @Override
        protected boolean tryAcquire(int ignored) {
            attempts++;
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    public static void main(String[] args) {
        Mutex mutex = new Mutex();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                        mutex.acquire(1);
                        mutex.release(1);
                    })
                    .start();
        }
    }
}
