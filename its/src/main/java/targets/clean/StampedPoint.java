package targets.clean;

import java.util.concurrent.locks.StampedLock;

/** Read and write stamps, and a read stamp converted to a write stamp. */
public class StampedPoint {
    private final StampedLock lock = new StampedLock();
    private double x;
    private double y;

    void move(double dx, double dy) {
        long stamp = lock.writeLock();
        try {
            x += dx;
            y += dy;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    void moveFromOrigin() {
        long stamp = lock.readLock();
        try {
            while (x == 0.0 && y == 0.0) {
                long converted = lock.tryConvertToWriteLock(stamp);
                if (converted != 0L) {
                    stamp = converted;
                    x = 1.0;
                    break;
                }
                lock.unlockRead(stamp);
                stamp = lock.writeLock();
            }
        } finally {
            lock.unlock(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StampedPoint point = new StampedPoint();
        Thread mover = new Thread(() -> point.move(2.0, 2.0));
        Thread starter = new Thread(point::moveFromOrigin);
        mover.start();
        starter.start();
        mover.join();
        starter.join();
        assert point.y == 2.0 && point.x >= 2.0;
    }
}
