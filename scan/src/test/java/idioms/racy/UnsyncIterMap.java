package idioms.racy;

import java.util.*;

/** Races on HashMap. */
public class UnsyncIterMap {
    static final Map<String, Integer> M = Collections.synchronizedMap(new HashMap<>());

    public static void main(String[] z) {
        new Thread(() -> M.put("a", 1)).start();
        for (String k : M.keySet()) System.out.println(k);
    }
}
