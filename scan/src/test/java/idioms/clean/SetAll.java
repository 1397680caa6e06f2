package idioms.clean;

import java.util.Arrays;

public class SetAll {
    public static void main(String[] a) {
        int[] x = new int[100];
        Arrays.parallelSetAll(x, i -> i * 2);
        System.out.println(x[3]);
    }
}
