package idioms.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

public class ChmCompute {
    static final ConcurrentHashMap<String, List<String>> m = new ConcurrentHashMap<>();

    static void add(String k, String v) {
        m.compute(k, (x, l) -> {
            if (l == null) l = new ArrayList<>();
            l.add(v);
            return l;
        });
    }

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> add("a", "1"));
        t.start();
        add("a", "2");
        t.join();
    }
}
