package idioms.racy;

import java.util.concurrent.locks.*;

/** Races on n. */
public class UnlockEarly {
    final ReentrantLock lock = new ReentrantLock();
    int n;

    void a() {
        lock.lock();
        lock.unlock();
        n++;
    }

    public static void main(String[] a) {
        UnlockEarly t = new UnlockEarly();
        for (int i = 0; i < 2; i++) new Thread(t::a).start();
    }
}
