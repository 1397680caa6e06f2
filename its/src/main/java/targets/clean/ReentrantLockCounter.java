package targets.clean;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** An explicit lock, taken twice by the same thread, guards the counter. */
public class ReentrantLockCounter {
    private final Lock lock = new ReentrantLock();
    private int count;

    private void addTwo() {
        lock.lock();
        try {
            addOne();
            addOne();
        } finally {
            lock.unlock();
        }
    }

    private void addOne() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLockCounter counter = new ReentrantLockCounter();
        Thread first = new Thread(counter::addTwo);
        Thread second = new Thread(counter::addOne);
        first.start();
        second.start();
        first.join();
        second.join();
        assert counter.count == 3;
    }
}
