package targets.racy;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The map is concurrent, the counters in it are not. */
public class ConcurrentMapMutableValue { // pattern: load-store
    static class Counter {
        int n;
    }

    private final ConcurrentMap<String, Counter> counters = new ConcurrentHashMap<>();

    private void hit(String page) {
        Counter counter = counters.get(page);
        counter.n++; // race: n
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentMapMutableValue site = new ConcurrentMapMutableValue();
        site.counters.put("index", new Counter());
        Thread first = new Thread(() -> site.hit("index"));
        Thread second = new Thread(() -> site.hit("index"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert site.counters.get("index").n == 2;
    }
}
