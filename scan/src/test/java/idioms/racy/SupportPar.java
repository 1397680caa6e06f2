package idioms.racy;

import java.util.List;
import java.util.stream.StreamSupport;

/** Races on sum. */
public class SupportPar {
    static int sum;

    public static void main(String[] a) {
        List<Integer> l = List.of(1, 2, 3);
        StreamSupport.stream(l.spliterator(), true).forEach(x -> sum += x);
    }
}
