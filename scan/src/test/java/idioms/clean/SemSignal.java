package idioms.clean;

import java.util.concurrent.*;

public class SemSignal {
    static int d;

    public static void main(String[] z) throws Exception {
        Semaphore s = new Semaphore(0);
        new Thread(() -> {
                    d = 1;
                    s.release();
                })
                .start();
        s.acquire();
        System.out.println(d);
    }
}
