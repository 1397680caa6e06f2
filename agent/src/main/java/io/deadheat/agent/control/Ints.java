package io.deadheat.agent.control;

import java.util.Arrays;

/** Arrays indexed by the number of a thread, which grow as threads appear. */
final class Ints {
    private Ints() {}

    static int[] grown(int[] array, int index) {
        return index < array.length ? array : Arrays.copyOf(array, Math.max(index + 1, array.length * 2));
    }

    static double[] grown(double[] array, int index) {
        return index < array.length ? array : Arrays.copyOf(array, Math.max(index + 1, array.length * 2));
    }
}
