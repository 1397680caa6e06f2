package idioms.racy;

import java.util.stream.IntStream;

/** Races on total. */
public class IntStreamRace {
    long total;

    public static void main(String[] a) {
        IntStreamRace r = new IntStreamRace();
        IntStream.range(0, 100).parallel().forEach(i -> r.total += i);
        System.out.println(r.total);
    }
}
