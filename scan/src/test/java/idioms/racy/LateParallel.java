package idioms.racy;

import java.util.stream.IntStream;

/** Races on c. */
public class LateParallel {
    static int c;

    public static void main(String[] a) {
        int s = IntStream.range(0, 10).map(i -> c++).parallel().sum();
        System.out.println(s);
    }
}
