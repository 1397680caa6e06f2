package targets.deadlock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A monitor and an explicit lock, taken in both orders. */
public class MixedInversion {
    private final Lock index = new ReentrantLock();
    private int documents;

    private synchronized void add() { // deadlock
        index.lock(); // deadlock
        try {
            documents++;
        } finally {
            index.unlock();
        }
    }

    private void rebuild() {
        index.lock(); // deadlock
        try {
            synchronized (this) { // deadlock
                documents = documents * 2;
            }
        } finally {
            index.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MixedInversion store = new MixedInversion();
        Thread adder = new Thread(store::add);
        Thread builder = new Thread(store::rebuild);
        adder.start();
        builder.start();
        adder.join();
        builder.join();
    }
}
