package idioms.racy;

import java.util.stream.IntStream;

/** Races on tmp. */
public class SharedTmp {
    int tmp;
    int[] a = new int[8];

    void step(int i) {
        tmp = a[i] + i;
        a[i] = tmp;
    }

    public static void main(String[] x) throws Exception {
        SharedTmp s = new SharedTmp();
        IntStream.range(0, 8).parallel().forEach(s::step);
    }
}
