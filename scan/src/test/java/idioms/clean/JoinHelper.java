package idioms.clean;

import java.util.*;

public class JoinHelper {
    static int total;

    static void startAll(List<Thread> ts) {
        ts.forEach(Thread::start);
    }

    static void joinAll(List<Thread> ts) throws InterruptedException {
        for (Thread t : ts) t.join();
    }

    public static void main(String[] z) throws Exception {
        List<Thread> ts = new ArrayList<>();
        ts.add(new Thread(() -> {
            total++;
        }));
        startAll(ts);
        joinAll(ts);
        System.out.println(total);
    }
}
