package io.deadheat.benchmarks;

/** Fisher's exact test of two counts, one-sided: how likely chance alone would make the second one so much smaller. */
final class Fisher {
    private Fisher() {}

    /** @param total how many runs each of the two counts is out of */
    static double smaller(int count, int smaller, int total) {
        double[] log = new double[2 * total + 1];
        for (int i = 1; i < log.length; i++) {
            log[i] = log[i - 1] + Math.log(i);
        }
        int sum = count + smaller;
        double p = 0;
        for (int k = Math.max(0, sum - total); k <= smaller; k++) {
            p += Math.exp(choose(log, total, k) + choose(log, total, sum - k) - choose(log, 2 * total, sum));
        }
        return Math.min(1, p);
    }

    private static double choose(double[] log, int n, int k) {
        return log[n] - log[k] - log[n - k];
    }
}
