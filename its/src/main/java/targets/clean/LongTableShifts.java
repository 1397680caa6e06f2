package targets.clean;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Two workers take turns on the halves of a long table, with a barrier between their shifts. */
public class LongTableShifts {
    private static final int LENGTH = 5_000;
    private static final int SHIFTS = 3;

    private final int[] table = new int[LENGTH];
    private final CyclicBarrier barrier = new CyclicBarrier(2);

    private void work(int worker) {
        for (int shift = 0; shift < SHIFTS; shift++) {
            int half = (worker + shift) % 2;
            for (int i = half * LENGTH / 2; i < (half + 1) * LENGTH / 2; i++) {
                table[i]++;
            }
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LongTableShifts factory = new LongTableShifts();
        Thread other = new Thread(() -> factory.work(1));
        other.start();
        factory.work(0);
        other.join();
        for (int done : factory.table) {
            assert done == SHIFTS;
        }
    }
}
