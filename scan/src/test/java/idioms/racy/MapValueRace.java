package idioms.racy;

import java.util.concurrent.*;

/** Races on n. */
public class MapValueRace {
    static class C {
        int n;
    }

    static final ConcurrentHashMap<String, C> M = new ConcurrentHashMap<>();

    public static void main(String[] a) {
        for (int i = 0; i < 2; i++) new Thread(() -> M.computeIfAbsent("k", k -> new C()).n++).start();
    }
}
