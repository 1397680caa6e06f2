package targets.clean;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** One pool thread serves task after task; the state belongs to it between submit and get. */
public class PoolReuse {
    private int step;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        PoolReuse state = new PoolReuse();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> state.step++);
        pool.execute(() -> state.step++);
        pool.submit(() -> state.step++).get();
        state.step++;
        pool.submit(() -> state.step++).get();
        pool.shutdown();
        assert state.step == 5;
    }
}
