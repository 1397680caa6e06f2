package targets.racy;

import java.util.concurrent.locks.ReentrantLock;

/** The price is read under the lock, the total is changed after it has been released. */
public class UnlockTooEarly implements Runnable { // pattern: load-store
    private final ReentrantLock lock = new ReentrantLock();
    private int price = 5;
    private int total;

    @Override
    public void run() {
        int paid;
        lock.lock();
        try {
            paid = price;
        } finally {
            lock.unlock();
        }
        total += paid; // race: total
    }

    public static void main(String[] args) throws InterruptedException {
        UnlockTooEarly till = new UnlockTooEarly();
        Thread first = new Thread(till);
        Thread second = new Thread(till);
        first.start();
        second.start();
        first.join();
        second.join();
        assert till.total == 10;
    }
}
