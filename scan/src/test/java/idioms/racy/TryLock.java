package idioms.racy;

import java.util.concurrent.locks.*;

/** Races on n. */
public class TryLock {
    final ReentrantLock lock = new ReentrantLock();
    int n, ok;

    void a() {
        if (lock.tryLock()) {
            try {
                ok++;
                n++;
            } finally {
                lock.unlock();
            }
        } else {
            n++;
        }
    }

    public static void main(String[] a) {
        TryLock t = new TryLock();
        for (int i = 0; i < 2; i++) new Thread(t::a).start();
    }
}
