package idioms.racy;

import java.util.concurrent.locks.*;

/** Races on n. */
public class MixedLocks {
    final Lock l = new ReentrantLock();
    int n;

    void a() {
        l.lock();
        try {
            n++;
        } finally {
            l.unlock();
        }
    }

    void b() {
        synchronized (l) {
            n++;
        }
    }

    public static void main(String[] z) {
        MixedLocks m = new MixedLocks();
        new Thread(m::a).start();
        new Thread(m::b).start();
    }
}
