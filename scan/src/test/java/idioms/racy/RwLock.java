package idioms.racy;

import java.util.*;
import java.util.concurrent.locks.*;

/** Races on hits. */
public class RwLock {
    final ReadWriteLock rw = new ReentrantReadWriteLock();
    final Map<String, Integer> m = new HashMap<>();
    int hits;

    Integer get(String k) {
        rw.readLock().lock();
        try {
            hits++;
            return m.get(k);
        } finally {
            rw.readLock().unlock();
        }
    }

    void put(String k, int v) {
        rw.writeLock().lock();
        try {
            m.put(k, v);
        } finally {
            rw.writeLock().unlock();
        }
    }

    public static void main(String[] a) {
        RwLock r = new RwLock();
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        r.put("a", 1);
                        r.get("a");
                    })
                    .start();
    }
}
