package targets.racy;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Reused pool threads format into one scratch array that belongs to none of them. */
public class PoolScratch {
    private static final char[] SCRATCH = new char[2];

    static char format(int number) {
        SCRATCH[0] = (char) ('0' + number / 10); // race: char[]
        SCRATCH[1] = (char) ('0' + number % 10); // race: char[]
        return SCRATCH[1]; // race: char[]
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Callable<Character> low = () -> format(12);
        Callable<Character> high = () -> format(98);
        pool.invokeAll(List.of(low, high, low, high));
        pool.shutdown();
    }
}
