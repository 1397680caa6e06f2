package targets.clean;

import java.util.concurrent.locks.StampedLock;

/** Optimistic reads of volatile fields, validated, with the read lock to fall back on. */
public class StampedOptimisticVolatile {
    private final StampedLock lock = new StampedLock();
    private volatile int low;
    private volatile int high = 10;

    void shift() {
        long stamp = lock.writeLock();
        try {
            low = low + 1;
            high = high + 1;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    int width() {
        long stamp = lock.tryOptimisticRead();
        int width = high - low;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            try {
                width = high - low;
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return width;
    }

    public static void main(String[] args) throws InterruptedException {
        StampedOptimisticVolatile range = new StampedOptimisticVolatile();
        Thread shifter = new Thread(range::shift);
        shifter.start();
        int width = range.width();
        shifter.join();
        assert width == 10;
    }
}
