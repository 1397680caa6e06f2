package idioms.clean;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

public class LockWithCallback {
    private final Lock lock = new ReentrantLock();
    private int n;

    <T> T locked(Supplier<T> body) {
        lock.lock();
        try {
            return body.get();
        } finally {
            lock.unlock();
        }
    }

    int next() {
        return locked(() -> ++n);
    }

    void reset() {
        locked(() -> {
            n = 0;
            return null;
        });
    }

    public static void main(String[] args) {
        LockWithCallback l = new LockWithCallback();
        new Thread(l::next).start();
        new Thread(l::reset).start();
    }
}
