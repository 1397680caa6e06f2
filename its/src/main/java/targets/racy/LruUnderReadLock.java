package targets.racy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Even a lookup changes an access-ordered LinkedHashMap, so the read lock is not enough. */
public class LruUnderReadLock {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, String> cache = new LinkedHashMap<>(16, 0.75f, true);

    private String get(String key) {
        lock.readLock().lock();
        try {
            return cache.get(key); // race: java.util.LinkedHashMap
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LruUnderReadLock shared = new LruUnderReadLock();
        shared.cache.put("a", "1");
        shared.cache.put("b", "2");
        shared.cache.put("c", "3");
        Thread first = new Thread(() -> shared.get("a"));
        Thread second = new Thread(() -> shared.get("b"));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
