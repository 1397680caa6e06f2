package idioms.racy;

import java.util.concurrent.ConcurrentHashMap;

/** Races on total. */
public class ComputeSide {
    int total;
    final ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();

    void add(String k) {
        m.compute(k, (x, v) -> {
            total++;
            return v == null ? 1 : v + 1;
        });
    }

    public static void main(String[] a) {
        ComputeSide c = new ComputeSide();
        new Thread(() -> c.add("a")).start();
        new Thread(() -> c.add("b")).start();
    }
}
