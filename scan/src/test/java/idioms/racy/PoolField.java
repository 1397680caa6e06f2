package idioms.racy;

import java.util.concurrent.*;

/** Races on hits. */
public class PoolField {
    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private int hits;

    void submit() {
        pool.submit(this::work);
    }

    private void work() {
        hits++;
    }

    public static void main(String[] x) {
        PoolField p = new PoolField();
        p.submit();
        p.submit();
        p.pool.shutdown();
    }
}
