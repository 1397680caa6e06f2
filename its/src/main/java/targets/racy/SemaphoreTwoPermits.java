package targets.racy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/** A semaphore meant as a lock has two permits, and both threads are inside at once. */
public class SemaphoreTwoPermits { // pattern: load-store
    private final Semaphore mutex = new Semaphore(2);
    private final CountDownLatch inside = new CountDownLatch(2);
    private int balance;

    private void deposit() {
        mutex.acquireUninterruptibly();
        try {
            inside.countDown();
            inside.await();
            balance += 10; // race: balance
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            mutex.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SemaphoreTwoPermits account = new SemaphoreTwoPermits();
        Thread first = new Thread(account::deposit);
        Thread second = new Thread(account::deposit);
        first.start();
        second.start();
        first.join();
        second.join();
        assert account.balance == 20;
    }
}
