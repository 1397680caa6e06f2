package idioms.racy;

import java.util.*;
import java.util.concurrent.*;

/** Races on n. */
public class QueueBroadcast {
    static class M {
        int n;
    }

    public static void main(String[] x) throws Exception {
        List<BlockingQueue<M>> qs = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            BlockingQueue<M> q = new LinkedBlockingQueue<>();
            qs.add(q);
            new Thread(() -> {
                        try {
                            M m = q.take();
                            m.n++;
                        } catch (InterruptedException e) {
                        }
                    })
                    .start();
        }
        M m = new M();
        for (BlockingQueue<M> q : qs) q.put(m);
    }
}
