package targets.racy;

import java.util.concurrent.CountDownLatch;

/** The latch waits for one of two workers; the other's result is read without order. */
public class LatchForgotten { // pattern: inherent
    private int left;
    private int right;

    public static void main(String[] args) throws InterruptedException {
        LatchForgotten halves = new LatchForgotten();
        CountDownLatch done = new CountDownLatch(1);
        Thread second = new Thread(() -> {
            halves.right = 22; // race: right
        });
        Thread first = new Thread(() -> {
            halves.left = 20;
            done.countDown();
        });
        second.start();
        first.start();
        done.await();
        int sum = halves.left;
        sum += halves.right; // race: right
        second.join();
        assert sum == 42 : "read too early: " + sum;
    }
}
