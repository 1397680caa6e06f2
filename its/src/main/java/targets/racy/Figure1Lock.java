package targets.racy;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** RaceFuzzer, Figure 1, with an explicit lock in place of the monitor. */
public class Figure1Lock {
    private final Lock lock = new ReentrantLock();
    private int x;
    private int y;
    private int z;

    private void thread1() {
        x = 1; // predicted: x
        lock.lock();
        try {
            y = 1;
        } finally {
            lock.unlock();
        }
        if (z == 1) { // race: z
            throw new IllegalStateException("ERROR1");
        }
    }

    private void thread2() {
        z = 1; // race: z
        lock.lock();
        try {
            if (y == 1) {
                if (x != 1) { // predicted: x
                    throw new IllegalStateException("ERROR2");
                }
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Figure1Lock shared = new Figure1Lock();
        Thread thread1 = new Thread(shared::thread1, "thread1");
        Thread thread2 = new Thread(shared::thread2, "thread2");
        thread1.start();
        thread2.start();
        thread1.join();
        thread2.join();
    }
}
