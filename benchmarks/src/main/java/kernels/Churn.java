package kernels;

/**
 * Thread churn: many short-lived threads, each with objects and a lock of its own that are garbage when it ends. A
 * tool that forgets what has died shows the same live heap whatever the size.
 */
public final class Churn {
    private static final int STANDARD = 20_000;
    private static final int QUICK = 500;

    /** What a thread works on and leaves behind. */
    private static final class Work {
        private final int[] cells = new int[32];
        private long sum;

        synchronized long compute(int seed) {
            for (int i = 0; i < cells.length; i++) {
                cells[i] = seed + i;
                sum += cells[i];
            }
            return sum;
        }
    }

    private long total;

    private Churn() {}

    private void serve(int seed) {
        long result = new Work().compute(seed);
        synchronized (this) {
            total += result;
        }
    }

    /** The sum over all threads, which run in groups of {@code threads} at a time. */
    static long run(int size, int threads) {
        Churn churn = new Churn();
        for (int first = 0; first < size; first += threads) {
            int seed = first;
            Workers.run(Math.min(threads, size - first), worker -> churn.serve(seed + worker));
        }
        return churn.total;
    }

    /** Arguments: threads started in all, threads alive at a time. */
    public static void main(String[] args) {
        Arguments arguments = Arguments.parse(args, STANDARD, QUICK);
        System.out.println("Churn " + run(arguments.size(), arguments.threads()));
    }
}
