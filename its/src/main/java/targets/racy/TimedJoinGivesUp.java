package targets.racy;

import java.util.concurrent.CountDownLatch;

/** Main joins with a time-out, which passes, and reads the result nevertheless. */
public class TimedJoinGivesUp {
    private static int progress;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch stop = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            progress = 100; // race: progress
            try {
                stop.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        worker.start();
        worker.join(5);
        int seen = progress; // race: progress
        stop.countDown();
        worker.join();
        assert seen == 100;
    }
}
