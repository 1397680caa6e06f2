package idioms.racy;

import java.util.concurrent.atomic.AtomicInteger;

/** Races on Object[]. */
public class ReservedSlots {
    private final Object[] items = new Object[16];
    private final AtomicInteger next = new AtomicInteger();

    void add(Object o) {
        items[next.getAndIncrement()] = o;
    }

    Object last() {
        int n = next.get();
        return n == 0 ? null : items[n - 1];
    }

    public static void main(String[] args) {
        ReservedSlots r = new ReservedSlots();
        new Thread(() -> r.add("a")).start();
        System.out.println(r.last());
    }
}
