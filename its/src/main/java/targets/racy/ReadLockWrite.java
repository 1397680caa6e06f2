package targets.racy;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A hit counter is written under the read lock, which any number of threads may hold at once. */
public class ReadLockWrite { // pattern: load-store
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int hits;

    private void lookUp() {
        lock.readLock().lock();
        try {
            hits++; // race: hits
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadLockWrite cache = new ReadLockWrite();
        Thread first = new Thread(cache::lookUp);
        Thread second = new Thread(cache::lookUp);
        first.start();
        second.start();
        first.join();
        second.join();
        assert cache.hits == 2;
    }
}
