package idioms.racy;

import java.util.concurrent.locks.*;

/** Races on bad. */
public class HelperLock {
    private final ReentrantLock lock = new ReentrantLock();
    private int good, bad;

    private void acquire() {
        lock.lock();
    }

    private void release() {
        lock.unlock();
    }

    void ok() {
        acquire();
        try {
            good++;
        } finally {
            release();
        }
    }

    void no() {
        bad++;
    }

    public static void main(String[] a) {
        HelperLock h = new HelperLock();
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        h.ok();
                        h.no();
                    })
                    .start();
    }
}
