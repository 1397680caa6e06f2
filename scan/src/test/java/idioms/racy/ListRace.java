package idioms.racy;

import java.util.*;

/** Races on ArrayList. */
public class ListRace {
    public static void main(String[] a) throws Exception {
        List<Integer> l = new ArrayList<>();
        Thread[] ts = new Thread[2];
        for (int i = 0; i < 2; i++) {
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 10; j++) l.add(j);
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(l.size());
    }
}
