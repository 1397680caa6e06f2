package idioms.clean;

import java.util.*;

public class ThreadGroupArrayOk {
    static int total;
    static final Object L = new Object();

    public static void main(String[] z) throws Exception {
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                synchronized (L) {
                    total++;
                }
            });
            ts.add(t);
            t.start();
        }
        for (Thread t : ts) t.join();
        System.out.println(total);
    }
}
