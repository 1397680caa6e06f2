package targets.clean;

import java.util.concurrent.Semaphore;

/** A semaphore of one permit is a lock. */
public class SemaphoreMutex implements Runnable {
    private final Semaphore mutex = new Semaphore(1);
    private long total;

    @Override
    public void run() {
        mutex.acquireUninterruptibly();
        try {
            total += 50;
        } finally {
            mutex.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SemaphoreMutex shared = new SemaphoreMutex();
        Thread first = new Thread(shared);
        Thread second = new Thread(shared);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.total == 100;
    }
}
