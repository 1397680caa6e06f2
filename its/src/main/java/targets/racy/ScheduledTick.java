package targets.racy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A scheduled task and its owner both advance the clock. */
public class ScheduledTick { // pattern: load-store
    private long now;

    private void tick() {
        now++; // race: now
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ScheduledTick clock = new ScheduledTick();
        ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<?> tick = scheduler.schedule(clock::tick, 1, TimeUnit.MILLISECONDS);
        clock.tick();
        tick.get();
        scheduler.shutdown();
        assert clock.now == 2;
    }
}
