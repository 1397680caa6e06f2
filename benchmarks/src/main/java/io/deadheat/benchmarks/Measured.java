package io.deadheat.benchmarks;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What a run took. On a machine that is shared, the processor time says more than the clock on the wall.
 *
 * @param wall seconds
 * @param cpu seconds of processor time, user and system
 * @param output what the program printed
 */
record Measured(double wall, double cpu, String output) {

    /** The median of each figure by itself, with the output of the last run. */
    static Measured median(List<Measured> runs) {
        return new Measured(
                median(runs, Measured::wall), median(runs, Measured::cpu), runs.get(runs.size() - 1).output);
    }

    private static double median(List<Measured> runs, ToDoubleFunction<Measured> figure) {
        return medianOf(runs.stream().map(figure::applyAsDouble).toList());
    }

    /** Not a number if there is none. */
    static double medianOf(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(d -> d).sorted().toArray();
        if (sorted.length == 0) {
            return Double.NaN;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    static double geometricMean(List<Double> values) {
        return Math.exp(values.stream().mapToDouble(Math::log).average().orElseThrow());
    }

    /** The number that follows {@code word} in the output. */
    double printed(String word) {
        int at = output.indexOf(word);
        if (at < 0) {
            throw new IllegalStateException("no \"" + word + "\" in: " + output);
        }
        return Double.parseDouble(output.substring(at + word.length()).trim().split("\\s+")[0]);
    }
}
