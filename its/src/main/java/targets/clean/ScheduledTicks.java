package targets.clean;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A periodic task owns its counter until its scheduler has terminated. */
public class ScheduledTicks {
    private final CountDownLatch threeTicks = new CountDownLatch(3);
    private int ticks;

    private void tick() {
        ticks++;
        threeTicks.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        ScheduledTicks clock = new ScheduledTicks();
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
        scheduler.scheduleAtFixedRate(clock::tick, 0, 2, TimeUnit.MILLISECONDS);
        clock.threeTicks.await();
        scheduler.shutdown();
        if (scheduler.awaitTermination(10, TimeUnit.SECONDS)) {
            assert clock.ticks >= 3;
        }
    }
}
