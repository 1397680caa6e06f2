package idioms.racy;

import java.util.*;

/** Races on ArrayList. */
public class SyncListIterate {
    public static void main(String[] a) throws Exception {
        List<Integer> l = Collections.synchronizedList(new ArrayList<>());
        new Thread(() -> {
                    for (int j = 0; j < 10; j++) l.add(j);
                })
                .start();
        for (Integer i : l) System.out.println(i);
    }
}
