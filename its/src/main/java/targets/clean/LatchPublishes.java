package targets.clean;

import java.util.concurrent.CountDownLatch;

/** Two workers fill their own fields; main reads both after the latch has opened. */
public class LatchPublishes {
    private int left;
    private int right;

    public static void main(String[] args) throws InterruptedException {
        LatchPublishes halves = new LatchPublishes();
        CountDownLatch done = new CountDownLatch(2);
        new Thread(() -> {
                    halves.left = 20;
                    done.countDown();
                })
                .start();
        new Thread(() -> {
                    halves.right = 22;
                    done.countDown();
                })
                .start();
        done.await();
        assert halves.left + halves.right == 42;
    }
}
