package idioms.clean;

import java.util.*;

public class SyncListLocked {
    public static void main(String[] a) throws Exception {
        List<Integer> l = Collections.synchronizedList(new ArrayList<>());
        new Thread(() -> {
                    for (int j = 0; j < 10; j++) l.add(j);
                })
                .start();
        synchronized (l) {
            for (Integer i : l) System.out.println(i);
        }
    }
}
