package idioms.racy;

import java.util.concurrent.*;

/** Races on data. */
public class LatchWrong {
    static int data;

    public static void main(String[] a) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        new Thread(() -> {
                    l.countDown();
                    data = 1;
                })
                .start();
        l.await();
        System.out.println(data);
    }
}
