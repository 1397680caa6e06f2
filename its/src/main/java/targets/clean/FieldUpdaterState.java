package targets.clean;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field updater elects the one thread that may initialise the plain field. */
public class FieldUpdaterState {
    private static final AtomicIntegerFieldUpdater<FieldUpdaterState> STATE =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterState.class, "state");

    private volatile int state;
    private String name;

    private void initialise() {
        if (STATE.compareAndSet(this, 0, 1)) {
            name = "ready";
            STATE.lazySet(this, 2);
        }
    }

    private String name() {
        return STATE.get(this) == 2 ? name : null;
    }

    public static void main(String[] args) throws InterruptedException {
        FieldUpdaterState shared = new FieldUpdaterState();
        Thread first = new Thread(shared::initialise);
        Thread second = new Thread(shared::initialise);
        Thread reader = new Thread(shared::name);
        first.start();
        second.start();
        reader.start();
        first.join();
        second.join();
        reader.join();
        assert shared.name().equals("ready");
    }
}
