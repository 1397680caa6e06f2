package programs;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The task of a pool of one thread waits for another task of the same pool: nobody can go on, and no lock is to blame. */
public class PoolWaitsForItself {
    private static String outer(ExecutorService pool) throws InterruptedException, ExecutionException {
        return pool.submit(() -> "inner").get();
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        System.out.println(pool.submit(() -> outer(pool)).get());
        pool.shutdown();
    }
}
