package kernels;

/**
 * Monte Carlo simulation of share prices, after the kernel of the same name in the Java Grande Forum suite: every
 * path is drawn into an array of its own and evaluated, and each result has its own slot.
 */
public final class MonteCarlo {
    private static final int STANDARD = 900_000;
    private static final int QUICK = 10_000;
    private static final int STEPS = 1_000;

    /** The prices along one simulated path. */
    private static final class Path {
        private final double[] prices = new double[STEPS];
        private double mean;
        private double volatility;

        void simulate(long seed) {
            Lcg random = new Lcg(seed);
            double price = 100.0;
            for (int i = 0; i < prices.length; i++) {
                double noise = random.nextDouble() + random.nextDouble() + random.nextDouble() - 1.5;
                price *= 1.0 + 0.0001 + 0.01 * noise;
                prices[i] = price;
            }
        }

        void evaluate() {
            double sum = 0;
            for (double price : prices) {
                sum += price;
            }
            mean = sum / prices.length;
            double squares = 0;
            for (double price : prices) {
                squares += (price - mean) * (price - mean);
            }
            volatility = Math.sqrt(squares / prices.length);
        }
    }

    private MonteCarlo() {}

    /** The mean result over all paths; the same for any number of threads. */
    static double run(int paths, int threads) {
        double[] results = new double[paths];
        Workers.run(threads, worker -> {
            for (int i = worker; i < paths; i += threads) {
                Path path = new Path();
                path.simulate(i);
                path.evaluate();
                results[i] = path.mean + path.volatility;
            }
        });
        double sum = 0;
        for (double result : results) {
            sum += result;
        }
        return sum / paths;
    }

    /** Arguments: paths, threads. */
    public static void main(String[] args) {
        Arguments arguments = Arguments.parse(args, STANDARD, QUICK);
        System.out.println("MonteCarlo " + run(arguments.size(), arguments.threads()));
    }
}
