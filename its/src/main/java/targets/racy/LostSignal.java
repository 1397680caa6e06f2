package targets.racy;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The same mistake with a condition: the flag is read before the lock is taken. */
public class LostSignal { // pattern: lost-notify
    private final Lock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private boolean open;

    private boolean awaitOpen() throws InterruptedException {
        if (open) { // race: open
            return true;
        }
        lock.lock();
        try {
            return opened.await(30, TimeUnit.MILLISECONDS);
        } finally {
            lock.unlock();
        }
    }

    private void open() {
        open = true; // race: open
        lock.lock();
        try {
            opened.signalAll();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LostSignal shop = new LostSignal();
        Thread owner = new Thread(shop::open);
        owner.start();
        shop.awaitOpen();
        owner.join();
    }
}
