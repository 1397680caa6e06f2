package targets.clean;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Listeners are added while others are being called. */
public class CopyOnWriteListeners {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final AtomicInteger calls = new AtomicInteger();

    private void fire() {
        for (Runnable listener : listeners) {
            listener.run();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CopyOnWriteListeners events = new CopyOnWriteListeners();
        events.listeners.add(events.calls::incrementAndGet);
        Thread source = new Thread(events::fire);
        source.start();
        events.listeners.add(events.calls::incrementAndGet);
        source.join();
        int calls = events.calls.get();
        assert calls == 1 || calls == 2;
    }
}
