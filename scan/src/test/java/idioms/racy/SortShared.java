package idioms.racy;

import java.util.Arrays;

/** Races on int[]. */
public class SortShared {
    static final int[] shared = new int[8];

    public static void main(String[] a) {
        new Thread(() -> Arrays.sort(shared)).start();
        System.out.println(shared[3]);
    }
}
