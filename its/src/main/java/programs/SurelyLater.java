package programs;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Trusts, as programs do, that an hour is longer than all that others have to do, and a second is enough for it. */
public class SurelyLater {
    private static int count;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread sleeper = new Thread(() -> sleepThen(3_600_000, () -> queue.add(count)));
        Thread worker = new Thread(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (queue) {
                    count++;
                }
            }
            done.countDown();
        });
        sleeper.start();
        worker.start();
        if (!done.await(1, TimeUnit.SECONDS)) {
            throw new IllegalStateException("timed out");
        }
        if (queue.poll(10, TimeUnit.MILLISECONDS) != null) {
            throw new IllegalStateException("too early");
        }
        sleeper.join();
    }

    private static void sleepThen(long millis, Runnable then) {
        try {
            Thread.sleep(millis);
            then.run();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
