package idioms.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class ImmutableShared {
    final List<String> l;
    final Map<String, Integer> m;

    ImmutableShared() {
        List<String> x = new ArrayList<>();
        x.add("a");
        l = Collections.unmodifiableList(x);
        m = new HashMap<>();
        m.put("a", 1);
    }

    int get() {
        return m.get(l.get(0));
    }

    public static void main(String[] a) throws Exception {
        ImmutableShared s = new ImmutableShared();
        Thread t = new Thread(s::get);
        t.start();
        s.get();
        t.join();
    }
}
