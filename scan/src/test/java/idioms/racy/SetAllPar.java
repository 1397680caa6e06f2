package idioms.racy;

import java.util.Arrays;

/** Races on count. */
public class SetAllPar {
    static int count;

    public static void main(String[] a) {
        int[] x = new int[1000];
        Arrays.parallelSetAll(x, i -> {
            count++;
            return i;
        });
    }
}
