package targets.deadlock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two explicit locks, taken in both orders. */
public class ReentrantLockInversion {
    private final Lock source = new ReentrantLock();
    private final Lock sink = new ReentrantLock();
    private int moved;

    private void push() {
        source.lock(); // deadlock
        try {
            sink.lock(); // deadlock
            try {
                moved++;
            } finally {
                sink.unlock();
            }
        } finally {
            source.unlock();
        }
    }

    private void pull() {
        sink.lock(); // deadlock
        try {
            source.lock(); // deadlock
            try {
                moved--;
            } finally {
                source.unlock();
            }
        } finally {
            sink.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLockInversion pipe = new ReentrantLockInversion();
        Thread pusher = new Thread(pipe::push);
        Thread puller = new Thread(pipe::pull);
        pusher.start();
        puller.start();
        pusher.join();
        puller.join();
        assert pipe.moved == 0;
    }
}
