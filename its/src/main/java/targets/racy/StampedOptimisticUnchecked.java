package targets.racy;

import java.util.concurrent.locks.StampedLock;

/** An optimistic read that is never validated sees the two coordinates of different moves. */
public class StampedOptimisticUnchecked {
    private final StampedLock lock = new StampedLock();
    private int x;
    private int y;

    private void move() {
        long stamp = lock.writeLock();
        try {
            x = 1; // race: x
            y = 1; // race: y
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private int distance() {
        lock.tryOptimisticRead();
        int dx = x; // race: x
        int dy = y; // race: y
        return dx + dy;
    }

    public static void main(String[] args) throws InterruptedException {
        StampedOptimisticUnchecked point = new StampedOptimisticUnchecked();
        Thread reader = new Thread(point::distance);
        Thread mover = new Thread(point::move);
        reader.start();
        mover.start();
        reader.join();
        mover.join();
    }
}
