package idioms.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class CollectPar {
    public static void main(String[] a) {
        List<Integer> l =
                IntStream.range(0, 100).boxed().parallel().map(x -> x + 1).collect(Collectors.toList());
        Map<Integer, List<Integer>> m = l.parallelStream().collect(Collectors.groupingBy(x -> x % 3));
        System.out.println(m.size() + l.size());
        List<Integer> o = l.parallelStream().collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        System.out.println(o.size());
    }
}
