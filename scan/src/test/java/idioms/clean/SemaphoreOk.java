package idioms.clean;

import java.util.concurrent.*;

public class SemaphoreOk {
    final Semaphore s = new Semaphore(1);
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
        SemaphoreOk s = new SemaphoreOk();
        new Thread(s::w).start();
        new Thread(s::w).start();
    }
}
