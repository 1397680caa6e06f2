package idioms.clean;

import java.util.concurrent.*;

public class LatchOk {
    static int data;

    public static void main(String[] a) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        new Thread(() -> {
                    data = 1;
                    l.countDown();
                })
                .start();
        l.await();
        System.out.println(data);
    }
}
