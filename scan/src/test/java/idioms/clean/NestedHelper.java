package idioms.clean;

import java.util.concurrent.locks.ReentrantLock;

public class NestedHelper {
    private static final ReentrantLock LOCK = new ReentrantLock();
    static int c;

    static class In {
        void inc() {
            LOCK.lock();
            try {
                c++;
            } finally {
                LOCK.unlock();
            }
        }
    }

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> new In().inc());
        t.start();
        new In().inc();
        LOCK.lock();
        try {
            System.out.println(c);
        } finally {
            LOCK.unlock();
        }
        t.join();
    }
}
