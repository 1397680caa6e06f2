package idioms.clean;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledOne {
    int n;

    public static void main(String[] a) {
        ScheduledExecutorService e = Executors.newScheduledThreadPool(1);
        ScheduledOne s = new ScheduledOne();
        e.scheduleAtFixedRate(() -> s.n++, 0, 1, TimeUnit.SECONDS);
        e.schedule(() -> s.n--, 1, TimeUnit.SECONDS);
    }
}
