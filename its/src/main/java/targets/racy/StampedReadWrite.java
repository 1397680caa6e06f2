package targets.racy;

import java.util.concurrent.locks.StampedLock;

/** A write under a stamped lock's read stamp. */
public class StampedReadWrite {
    private final StampedLock lock = new StampedLock();
    private String lastReader;

    private void read() {
        long stamp = lock.readLock();
        try {
            lastReader = Thread.currentThread().getName(); // race: lastReader
        } finally {
            lock.unlockRead(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StampedReadWrite shared = new StampedReadWrite();
        Thread first = new Thread(shared::read);
        Thread second = new Thread(shared::read);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.lastReader != null;
    }
}
