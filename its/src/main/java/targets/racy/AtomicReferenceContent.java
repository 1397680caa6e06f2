package targets.racy;

import java.util.concurrent.atomic.AtomicReference;

/** The reference is atomic; the object it leads to is not. */
public class AtomicReferenceContent { // pattern: load-store
    static class Stats {
        int requests;
    }

    private final AtomicReference<Stats> current = new AtomicReference<>(new Stats());

    private void handle() {
        Stats stats = current.get();
        stats.requests++; // race: requests
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicReferenceContent server = new AtomicReferenceContent();
        Thread first = new Thread(server::handle);
        Thread second = new Thread(server::handle);
        first.start();
        second.start();
        first.join();
        second.join();
        assert server.current.get().requests == 2;
    }
}
