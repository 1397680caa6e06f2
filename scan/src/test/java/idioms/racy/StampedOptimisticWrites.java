package idioms.racy;

import java.util.concurrent.locks.StampedLock;

/** Races on reads. */
public class StampedOptimisticWrites {
    private final StampedLock lock = new StampedLock();
    private int value;
    private int reads;

    int get() {
        long stamp = lock.tryOptimisticRead();
        int v = value;
        reads++;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            try {
                v = value;
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return v;
    }

    public static void main(String[] args) {
        StampedOptimisticWrites s = new StampedOptimisticWrites();
        new Thread(s::get).start();
        new Thread(s::get).start();
    }
}
