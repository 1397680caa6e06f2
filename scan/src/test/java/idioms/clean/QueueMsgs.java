package idioms.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class QueueMsgs {
    static class Msg {
        int data;
        List<String> l = new ArrayList<>();
    }

    public static void main(String[] a) throws Exception {
        BlockingQueue<Msg> q = new ArrayBlockingQueue<>(4);
        Thread p = new Thread(() -> {
            try {
                for (int i = 0; i < 3; i++) {
                    Msg m = new Msg();
                    m.data = i;
                    m.l.add("a");
                    q.put(m);
                }
            } catch (InterruptedException e) {
            }
        });
        p.start();
        for (int i = 0; i < 3; i++) {
            Msg m = q.take();
            m.data++;
            System.out.println(m.l.size());
        }
    }
}
