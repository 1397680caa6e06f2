package idioms.racy;

import java.util.concurrent.ConcurrentHashMap;

/** Races on n. */
public class ChmForEachPar {
    static int n;

    public static void main(String[] a) {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
        m.put(1, 1);
        m.put(2, 2);
        m.forEach(1, (k, v) -> n++);
    }
}
