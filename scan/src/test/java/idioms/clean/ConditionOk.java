package idioms.clean;

import java.util.concurrent.locks.*;

public class ConditionOk {
    final Lock lock = new ReentrantLock();
    final Condition c = lock.newCondition();
    int n;
    boolean ready;

    void put() {
        lock.lock();
        try {
            n++;
            ready = true;
            c.signalAll();
        } finally {
            lock.unlock();
        }
    }

    int take() throws InterruptedException {
        lock.lock();
        try {
            while (!ready) c.await();
            return n;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] a) {
        ConditionOk x = new ConditionOk();
        new Thread(x::put).start();
        new Thread(() -> {
                    try {
                        x.take();
                    } catch (InterruptedException e) {
                    }
                })
                .start();
    }
}
