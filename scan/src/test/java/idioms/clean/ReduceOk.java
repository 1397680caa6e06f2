package idioms.clean;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class ReduceOk {
    public static void main(String[] a) {
        int s = IntStream.range(0, 10).parallel().map(x -> x * x).reduce(0, Integer::sum);
        String j = List.of("a", "b").parallelStream().map(String::trim).collect(Collectors.joining(","));
        StringBuilder b = Stream.of("x", "y")
                .parallel()
                .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append);
        System.out.println(s + j + b);
    }
}
