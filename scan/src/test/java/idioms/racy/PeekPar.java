package idioms.racy;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Races on max. */
public class PeekPar {
    static long max;

    public static void main(String[] a) {
        Stream.of(1L, 2L, 3L)
                .parallel()
                .map(x -> x * 2)
                .peek(x -> {
                    if (x > max) max = x;
                })
                .count();
        LongStream.rangeClosed(1, 5).boxed().parallel().filter(x -> x < max).toList();
    }
}
