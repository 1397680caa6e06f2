package idioms.clean;

import java.util.concurrent.locks.ReentrantLock;

public class AutoCloseableLock {
    private final ReentrantLock lock = new ReentrantLock();
    private int n;

    final class Held implements AutoCloseable {
        Held() {
            lock.lock();
        }

        @Override
        public void close() {
            lock.unlock();
        }
    }

    @SuppressWarnings("try")
    void inc() {
        try (Held held = new Held()) {
            n++;
        }
    }

    public static void main(String[] args) {
        AutoCloseableLock l = new AutoCloseableLock();
        new Thread(l::inc).start();
        new Thread(l::inc).start();
    }
}
