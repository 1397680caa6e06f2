package idioms.clean;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class OneShotLatch {
    private final Sync sync = new Sync();

    void signal() {
        sync.releaseShared(0);
    }

    void await() throws InterruptedException {
        sync.acquireSharedInterruptibly(0);
    }

    private static class Sync extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    static int data;

    public static void main(String[] args) throws InterruptedException {
        OneShotLatch latch = new OneShotLatch();
        new Thread(() -> {
                    data = 1;
                    latch.signal();
                })
                .start();
        latch.await();
        System.out.println(data);
    }
}
