package idioms.clean;

import java.util.concurrent.atomic.*;

public class AtomicOk {
    static final AtomicInteger N = new AtomicInteger();
    static final LongAdder L = new LongAdder();

    public static void main(String[] a) {
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        N.incrementAndGet();
                        L.increment();
                    })
                    .start();
    }
}
