package idioms.clean;

import java.util.HashMap;
import java.util.Map;

public class VolMap {
    volatile Map<String, String> m = new HashMap<>();

    synchronized void put(String k, String v) {
        Map<String, String> c = new HashMap<>(m);
        c.put(k, v);
        m = c;
    }

    String get(String k) {
        return m.get(k);
    }

    public static void main(String[] a) throws Exception {
        VolMap v = new VolMap();
        Thread t = new Thread(() -> v.put("a", "b"));
        t.start();
        v.get("a");
        v.put("c", "d");
        t.join();
    }
}
