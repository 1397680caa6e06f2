package idioms.clean;

import java.util.concurrent.CountDownLatch;

public class LatchWorkers {
    static final int[] r = new int[3];
    static int a0, b0;

    public static void main(String[] a) throws Exception {
        CountDownLatch d = new CountDownLatch(2);
        new Thread(() -> {
                    a0 = 1;
                    d.countDown();
                })
                .start();
        new Thread(() -> {
                    b0 = 1;
                    d.countDown();
                })
                .start();
        d.await();
        System.out.println(a0 + b0);
    }
}
