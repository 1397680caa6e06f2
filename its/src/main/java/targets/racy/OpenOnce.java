package targets.racy;

import java.util.concurrent.atomic.AtomicInteger;

/** "Open only once" guarded by a plain boolean. */
public class OpenOnce { // pattern: test-and-use
    private final AtomicInteger opened = new AtomicInteger();
    private boolean open;

    void open() {
        if (!open) { // race: open
            open = true; // race: open
            opened.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OpenOnce door = new OpenOnce();
        Thread a = new Thread(door::open);
        Thread b = new Thread(door::open);
        a.start();
        b.start();
        a.join();
        b.join();
        assert door.opened.get() == 1 : "opened " + door.opened + " times";
    }
}
