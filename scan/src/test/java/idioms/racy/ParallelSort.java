package idioms.racy;

import java.util.Arrays;

/** Races on compared. */
public class ParallelSort {
    private static int compared;

    public static void main(String[] args) {
        Integer[] numbers = new Integer[20_000];
        Arrays.fill(numbers, 1);
        Arrays.parallelSort(numbers, (a, b) -> {
            compared++;
            return a - b;
        });
        System.out.println(compared);
    }
}
