package idioms.racy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Races on x. */
public class TimedAwait {
    static int x;

    public static void main(String[] a) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        new Thread(() -> {
                    x = 1;
                    l.countDown();
                })
                .start();
        l.await(1, TimeUnit.MILLISECONDS);
        System.out.println(x);
    }
}
