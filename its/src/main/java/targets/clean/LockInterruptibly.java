package targets.clean;

import java.util.concurrent.locks.ReentrantLock;

/** A thread that is interrupted while it waits for the lock never enters. */
public class LockInterruptibly {
    private final ReentrantLock lock = new ReentrantLock();
    private int entered;

    private void enter() {
        try {
            lock.lockInterruptibly();
        } catch (InterruptedException givenUp) {
            return;
        }
        try {
            entered++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockInterruptibly room = new LockInterruptibly();
        Thread visitor = new Thread(room::enter);
        room.lock.lock();
        try {
            visitor.start();
            room.entered++;
            visitor.interrupt();
        } finally {
            room.lock.unlock();
        }
        visitor.join();
        assert room.entered >= 1;
    }
}
