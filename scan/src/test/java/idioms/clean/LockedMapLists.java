package idioms.clean;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class LockedMapLists {
    final Map<String, List<String>> m = new HashMap<>();

    synchronized void add(String k, String v) {
        List<String> l = m.get(k);
        if (l == null) {
            l = new ArrayList<>();
            m.put(k, l);
        }
        l.add(v);
    }

    synchronized int size(String k) {
        List<String> l = m.get(k);
        return l == null ? 0 : l.size();
    }

    public static void main(String[] a) throws Exception {
        LockedMapLists x = new LockedMapLists();
        Thread t = new Thread(() -> x.add("a", "b"));
        t.start();
        x.add("a", "c");
        x.size("a");
        t.join();
    }
}
