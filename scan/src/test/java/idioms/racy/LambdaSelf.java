package idioms.racy;

import java.util.*;

/** Races on sum. */
public class LambdaSelf {
    int sum;

    void go(List<Integer> l) {
        l.parallelStream().forEach(i -> sum += i);
    }

    public static void main(String[] z) {
        new LambdaSelf().go(Arrays.asList(1, 2, 3));
    }
}
