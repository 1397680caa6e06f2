package kernels;

import java.util.concurrent.CyclicBarrier;

/**
 * Successive over-relaxation, after the kernel of the Java Grande Forum and ETH suites, in red and black: cells of
 * one colour are computed from the other colour only, so the workers need a barrier between colours and no lock.
 */
public final class Sor {
    private static final int STANDARD = 4_200;
    private static final int QUICK = 60;
    private static final int WIDTH = 1_000;
    private static final double OMEGA = 1.25;

    private Sor() {}

    /** The sum of all cells after so many sweeps; the same for any number of threads. */
    static double run(int sweeps, int threads) {
        double[][] grid = randomGrid();
        CyclicBarrier barrier = new CyclicBarrier(threads);
        Workers.run(threads, worker -> {
            int from = 1 + Workers.share(worker, threads, WIDTH - 2);
            int to = 1 + Workers.share(worker + 1, threads, WIDTH - 2);
            for (int sweep = 0; sweep < sweeps; sweep++) {
                for (int colour = 0; colour < 2; colour++) {
                    for (int row = from; row < to; row++) {
                        relax(grid, row, 1 + (row + colour) % 2);
                    }
                    Workers.await(barrier);
                }
            }
        });
        double sum = 0;
        for (double[] row : grid) {
            for (double cell : row) {
                sum += cell;
            }
        }
        return sum;
    }

    private static void relax(double[][] grid, int row, int first) {
        double[] above = grid[row - 1];
        double[] own = grid[row];
        double[] below = grid[row + 1];
        for (int i = first; i < WIDTH - 1; i += 2) {
            double around = above[i] + below[i] + own[i - 1] + own[i + 1];
            own[i] = OMEGA * 0.25 * around + (1 - OMEGA) * own[i];
        }
    }

    private static double[][] randomGrid() {
        Lcg random = new Lcg(7);
        double[][] grid = new double[WIDTH][WIDTH];
        for (double[] row : grid) {
            for (int i = 0; i < WIDTH; i++) {
                row[i] = random.nextDouble();
            }
        }
        return grid;
    }

    /** Arguments: sweeps, threads. */
    public static void main(String[] args) {
        Arguments arguments = Arguments.parse(args, STANDARD, QUICK);
        System.out.println("Sor " + run(arguments.size(), arguments.threads()));
    }
}
