package idioms.clean;

import java.util.concurrent.locks.*;

public class RwDowngrade {
    final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    boolean valid;
    int data;

    int get() {
        rw.readLock().lock();
        if (!valid) {
            rw.readLock().unlock();
            rw.writeLock().lock();
            try {
                if (!valid) {
                    data = 1;
                    valid = true;
                }
                rw.readLock().lock();
            } finally {
                rw.writeLock().unlock();
            }
        }
        try {
            return data;
        } finally {
            rw.readLock().unlock();
        }
    }

    public static void main(String[] z) {
        RwDowngrade r = new RwDowngrade();
        for (int i = 0; i < 2; i++) new Thread(r::get).start();
    }
}
