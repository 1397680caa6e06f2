package idioms.racy;

import java.util.stream.IntStream;

/** Races on sum. */
public class StreamReduceMutable {
    static class Acc {
        int sum;

        Acc add(int n) {
            sum += n;
            return this;
        }
    }

    public static void main(String[] args) {
        Acc acc = IntStream.range(0, 100).parallel().boxed().reduce(new Acc(), Acc::add, (a, b) -> a);
        System.out.println(acc.sum);
    }
}
