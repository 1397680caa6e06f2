package idioms.clean;

import java.util.ArrayList;
import java.util.List;

public class StreamJoin {
    static int n;

    static void join(Thread t) {
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new RuntimeException(e);
        }
    }

    public static void main(String[] a) throws Exception {
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                synchronized (StreamJoin.class) {
                    n++;
                }
            });
            ts.add(t);
            t.start();
        }
        ts.forEach(StreamJoin::join);
        System.out.println(n);
    }
}
