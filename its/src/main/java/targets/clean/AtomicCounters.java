package targets.clean;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/** Counters of three atomic kinds. */
public class AtomicCounters implements Runnable {
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicLongArray perKind = new AtomicLongArray(2);
    private final LongAdder bytes = new LongAdder();

    @Override
    public void run() {
        calls.incrementAndGet();
        perKind.addAndGet(1, 3);
        bytes.add(100);
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicCounters counters = new AtomicCounters();
        Thread first = new Thread(counters);
        Thread second = new Thread(counters);
        first.start();
        second.start();
        first.join();
        second.join();
        assert counters.calls.get() == 2 && counters.perKind.get(1) == 6 && counters.bytes.sum() == 200;
    }
}
