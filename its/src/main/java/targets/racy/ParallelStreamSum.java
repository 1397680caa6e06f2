package targets.racy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** A parallel stream whose action adds to a field instead of reducing. */
public class ParallelStreamSum { // pattern: load-store
    private final CountDownLatch bothRun = new CountDownLatch(2);
    private int sum;

    private void add(int number) {
        bothRun.countDown();
        try {
            bothRun.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        sum += number; // race: sum
    }

    public static void main(String[] args) {
        ParallelStreamSum numbers = new ParallelStreamSum();
        IntStream.rangeClosed(1, 2).parallel().forEach(numbers::add);
        assert numbers.sum == 3;
    }
}
