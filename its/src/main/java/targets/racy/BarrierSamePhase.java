package targets.racy;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Writes and reads of one phase are not separated by the barrier at its end. */
public class BarrierSamePhase {
    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private final double[] cells = {1.0, 2.0};

    private void step(int own) {
        for (int phase = 0; phase < 2; phase++) {
            double other = cells[1 - own]; // race: double[]
            cells[own] = other + 1; // race: double[]
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BarrierSamePhase simulation = new BarrierSamePhase();
        Thread left = new Thread(() -> simulation.step(0));
        Thread right = new Thread(() -> simulation.step(1));
        left.start();
        right.start();
        left.join();
        right.join();
    }
}
