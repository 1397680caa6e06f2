package idioms.racy;

import java.util.concurrent.*;

/** Races on n. */
public class ScheduledRace {
    static int n;

    public static void main(String[] a) throws Exception {
        ScheduledExecutorService s = Executors.newScheduledThreadPool(2);
        s.scheduleAtFixedRate(() -> n++, 0, 1, TimeUnit.MILLISECONDS);
        Thread.sleep(3);
        System.out.println(n);
        s.shutdown();
    }
}
