package idioms.clean;

import java.util.TreeMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class ConcMapReduce {
    public static void main(String[] a) {
        ConcurrentMap<Integer, Long> m = Stream.of(1, 2, 3)
                .parallel()
                .collect(Collectors.groupingByConcurrent(x -> x % 2, Collectors.counting()));
        TreeMap<Integer, Integer> t =
                Stream.of(1, 2).parallel().collect(Collectors.toMap(x -> x, x -> x, (x, y) -> x, TreeMap::new));
        System.out.println(m.size() + t.size());
    }
}
