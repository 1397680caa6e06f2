package idioms.racy;

import java.util.HashMap;
import java.util.Map;

/** Races on modCount. */
public class IterOther {
    final Map<String, Integer> m = new HashMap<>();

    synchronized void put(String k) {
        m.merge(k, 1, Integer::sum);
    }

    int sum() {
        int s = 0;
        for (int v : m.values()) s += v;
        return s;
    }

    public static void main(String[] a) throws Exception {
        IterOther i = new IterOther();
        Thread t = new Thread(() -> i.put("a"));
        t.start();
        i.sum();
        t.join();
    }
}
