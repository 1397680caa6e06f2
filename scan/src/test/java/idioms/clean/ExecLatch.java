package idioms.clean;

import java.util.concurrent.*;

public class ExecLatch {
    public static void main(String[] z) throws Exception {
        int n = 3;
        int[] r = new int[n];
        StringBuilder[] sb = new StringBuilder[n];
        CountDownLatch l = new CountDownLatch(n);
        ExecutorService e = Executors.newFixedThreadPool(n);
        final int[] sum = {0};
        final Object lk = new Object();
        for (int i = 0; i < n; i++)
            e.execute(() -> {
                synchronized (lk) {
                    sum[0]++;
                }
                l.countDown();
            });
        l.await();
        System.out.println(sum[0]);
        e.shutdown();
    }
}
