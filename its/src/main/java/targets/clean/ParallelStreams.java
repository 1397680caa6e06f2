package targets.clean;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parallel streams that reduce and collect; the array they read is not changed meanwhile. */
public class ParallelStreams {
    public static void main(String[] args) {
        int[] numbers = IntStream.rangeClosed(1, 16).toArray();
        int sum = Arrays.stream(numbers).parallel().sum();
        List<Integer> even = IntStream.of(numbers)
                .parallel()
                .filter(number -> number % 2 == 0)
                .boxed()
                .collect(Collectors.toList());
        assert sum == 136;
        assert even.size() == 8 && even.get(7) == 16;
    }
}
