package idioms.clean;

import java.util.concurrent.*;

public class LatchMany {
    static class W implements Runnable {
        int r;
        final CountDownLatch l;

        W(CountDownLatch l) {
            this.l = l;
        }

        public void run() {
            r = 7;
            l.countDown();
        }
    }

    public static void main(String[] a) throws Exception {
        int n = 4;
        CountDownLatch l = new CountDownLatch(n);
        W[] ws = new W[n];
        for (int i = 0; i < n; i++) {
            ws[i] = new W(l);
            new Thread(ws[i]).start();
        }
        l.await();
        int s = 0;
        for (W w : ws) s += w.r;
        System.out.println(s);
    }
}
