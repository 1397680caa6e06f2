package idioms.clean;

import java.util.concurrent.locks.ReentrantLock;

public class WithLock {
    final ReentrantLock lock = new ReentrantLock();
    int count;

    void with(Runnable r) {
        lock.lock();
        try {
            r.run();
        } finally {
            lock.unlock();
        }
    }

    void inc() {
        with(() -> count++);
    }

    public static void main(String[] a) {
        WithLock w = new WithLock(), v = new WithLock();
        new Thread(w::inc).start();
        new Thread(w::inc).start();
        new Thread(v::inc).start();
        new Thread(v::inc).start();
    }
}
