package idioms.clean;

import java.util.concurrent.*;

public class PipelineOk {
    static class M {
        int n;
        String s;
    }

    public static void main(String[] x) throws Exception {
        BlockingQueue<M> a = new LinkedBlockingQueue<>(), b = new LinkedBlockingQueue<>();
        new Thread(() -> {
                    try {
                        for (; ; ) {
                            M m = a.take();
                            m.n++;
                            m.s = "a";
                            b.put(m);
                        }
                    } catch (InterruptedException e) {
                    }
                })
                .start();
        new Thread(() -> {
                    try {
                        for (; ; ) {
                            M m = b.take();
                            m.n++;
                            System.out.println(m.s + m.n);
                        }
                    } catch (InterruptedException e) {
                    }
                })
                .start();
        for (int i = 0; i < 5; i++) {
            M m = new M();
            m.n = i;
            a.put(m);
        }
    }
}
