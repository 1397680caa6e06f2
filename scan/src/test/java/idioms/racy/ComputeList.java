package idioms.racy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** Races on modCount. */
public class ComputeList {
    static final ConcurrentHashMap<String, List<String>> m = new ConcurrentHashMap<>();

    static void add(String k, String v) {
        m.computeIfAbsent(k, x -> new ArrayList<>()).add(v);
    }

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> add("a", "1"));
        t.start();
        add("a", "2");
        t.join();
    }
}
