package idioms.racy;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Races on data. */
public class ProducerShared {
    static class Msg {
        int data;
    }

    public static void main(String[] a) throws Exception {
        BlockingQueue<Msg> q = new LinkedBlockingQueue<>();
        Msg m = new Msg();
        new Thread(() -> {
                    try {
                        for (int i = 0; i < 3; i++) {
                            m.data = i;
                            q.put(m);
                        }
                    } catch (InterruptedException e) {
                    }
                })
                .start();
        for (int i = 0; i < 3; i++) System.out.println(q.take().data);
    }
}
