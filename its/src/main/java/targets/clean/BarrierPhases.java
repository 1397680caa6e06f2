package targets.clean;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Reads and writes of each step are separated by a barrier, whose action sums up. */
public class BarrierPhases {
    private final double[] cells = {1.0, 2.0};
    private double sum;
    private final CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = cells[0] + cells[1]);

    private void step(int own) {
        try {
            double other = cells[1 - own];
            barrier.await();
            cells[own] = other + 1;
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BarrierPhases simulation = new BarrierPhases();
        Thread left = new Thread(() -> simulation.step(0));
        Thread right = new Thread(() -> simulation.step(1));
        left.start();
        right.start();
        left.join();
        right.join();
        assert simulation.sum == 5.0;
    }
}
