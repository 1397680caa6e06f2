package targets.clean;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;

/** The thread that comes last runs the barrier's action, which reads what the first wrote; the first reads its result. */
public class BarrierActionLast {
    private int written;
    private int doubled;
    private final CyclicBarrier barrier = new CyclicBarrier(2, () -> doubled = written * 2);
    private final CountDownLatch begun = new CountDownLatch(1);

    private int first() throws InterruptedException, BrokenBarrierException {
        begun.countDown();
        written = 21;
        barrier.await();
        return doubled;
    }

    private void last() throws InterruptedException, BrokenBarrierException {
        begun.await();
        while (barrier.getNumberWaiting() == 0) {
            Thread.onSpinWait();
        }
        barrier.await();
    }

    public static void main(String[] args) throws InterruptedException, BrokenBarrierException {
        BarrierActionLast sum = new BarrierActionLast();
        Thread last = new Thread(() -> {
            try {
                sum.last();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        });
        last.start();
        int result = sum.first();
        last.join();
        assert result == 42;
    }
}
