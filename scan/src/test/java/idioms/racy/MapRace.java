package idioms.racy;

import java.util.*;

/** Races on HashMap. */
public class MapRace {
    static final Map<String, Integer> M = new HashMap<>();

    public static void main(String[] a) {
        for (int i = 0; i < 2; i++) new Thread(() -> M.merge("k", 1, Integer::sum)).start();
    }
}
