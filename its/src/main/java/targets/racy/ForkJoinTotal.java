package targets.racy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;

/** The leaves of a fork-join task add to one field instead of returning their sums. */
public class ForkJoinTotal { // pattern: load-store
    private final CountDownLatch bothRun = new CountDownLatch(2);
    private int total;

    class Leaf extends RecursiveAction {
        @Override
        protected void compute() {
            meet();
            total += 5; // race: total
        }
    }

    class Root extends RecursiveAction {
        @Override
        protected void compute() {
            invokeAll(new Leaf(), new Leaf());
        }
    }

    private void meet() {
        bothRun.countDown();
        try {
            bothRun.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        ForkJoinTotal sum = new ForkJoinTotal();
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(sum.new Root());
        pool.shutdown();
        assert sum.total == 10;
    }
}
