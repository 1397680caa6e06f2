package idioms.racy;

import java.util.concurrent.*;

/** Races on n. */
public class Semaphore2 {
    final Semaphore s = new Semaphore(2);
    int n;

    void w() {
        s.acquireUninterruptibly();
        try {
            n++;
        } finally {
            s.release();
        }
    }

    public static void main(String[] z) {
        Semaphore2 s = new Semaphore2();
        new Thread(s::w).start();
        new Thread(s::w).start();
    }
}
