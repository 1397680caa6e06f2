package targets.clean;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Lookups under the read lock, changes under the write lock, which is then downgraded. */
public class ReadWriteCache {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> cache = new HashMap<>();

    Integer find(String key) {
        lock.readLock().lock();
        try {
            return cache.get(key);
        } finally {
            lock.readLock().unlock();
        }
    }

    Integer store(String key, int value) {
        lock.writeLock().lock();
        try {
            cache.put(key, value);
            lock.readLock().lock();
        } finally {
            lock.writeLock().unlock();
        }
        try {
            return cache.get(key);
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadWriteCache shared = new ReadWriteCache();
        Thread writer = new Thread(() -> shared.store("a", 1));
        Thread reader = new Thread(() -> shared.find("a"));
        writer.start();
        reader.start();
        shared.find("b");
        writer.join();
        reader.join();
        assert shared.find("a") == 1;
    }
}
