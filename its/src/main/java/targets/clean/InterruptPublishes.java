package targets.clean;

import java.util.concurrent.CountDownLatch;

/** What was written before an interrupt is seen by the thread that notices it. */
public class InterruptPublishes {
    private String reason;
    private String seen;

    private void sleepUntilTold() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException told) {
            seen = reason;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        InterruptPublishes sleeper = new InterruptPublishes();
        Thread thread = new Thread(sleeper::sleepUntilTold);
        thread.start();
        sleeper.reason = "breakfast";
        thread.interrupt();
        thread.join();
        assert sleeper.seen.equals("breakfast");
    }
}
