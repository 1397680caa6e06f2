package idioms.clean;

import java.util.concurrent.atomic.AtomicBoolean;

public class AtomicOnce {
    static final AtomicBoolean done = new AtomicBoolean();
    static int v;

    static void init() {
        if (done.compareAndSet(false, true)) v = 1;
    }

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(AtomicOnce::init);
        t.start();
        init();
        t.join();
        System.out.println(v);
    }
}
