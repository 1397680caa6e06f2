package targets.clean;

import java.util.concurrent.atomic.AtomicInteger;

/** A ticket lock: threads are served in the order in which they drew their numbers. */
public class TicketLock {
    private final AtomicInteger next = new AtomicInteger();
    private volatile int serving;
    private String last = "nobody";

    private void visit(String name) {
        int ticket = next.getAndIncrement();
        while (serving != ticket) {
            Thread.onSpinWait();
        }
        last = name;
        serving = ticket + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        TicketLock counter = new TicketLock();
        Thread ann = new Thread(() -> counter.visit("ann"));
        Thread bob = new Thread(() -> counter.visit("bob"));
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        assert !counter.last.equals("nobody");
    }
}
