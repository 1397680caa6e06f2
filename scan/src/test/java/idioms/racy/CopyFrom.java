package idioms.racy;

import java.util.Arrays;

/** Races on int[]. */
public class CopyFrom {
    static final int[] shared = new int[8];

    public static void main(String[] a) {
        new Thread(() -> shared[2] = 1).start();
        int[] c = Arrays.copyOf(shared, 8);
        System.out.println(c[2]);
    }
}
