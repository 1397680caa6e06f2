package idioms.racy;

import java.util.stream.*;

/** Races on sum. */
public class StreamRace {
    static int sum;

    public static void main(String[] a) {
        IntStream.range(0, 100).parallel().forEach(i -> sum += i);
        System.out.println(sum);
    }
}
