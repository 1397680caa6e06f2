package targets.racy;

/** Both threads lock, but each its own lock, so the field is not protected at all. */
public class TwoLocksOneField { // pattern: load-store
    private final Object readers = new Object();
    private final Object writers = new Object();
    private int sequence;

    public static void main(String[] args) throws InterruptedException {
        TwoLocksOneField shared = new TwoLocksOneField();
        Thread reader = new Thread(() -> {
            synchronized (shared.readers) {
                shared.sequence += 2; // race: sequence
            }
        });
        Thread writer = new Thread(() -> {
            synchronized (shared.writers) {
                shared.sequence += 3; // race: sequence
            }
        });
        reader.start();
        writer.start();
        reader.join();
        writer.join();
        assert shared.sequence == 5;
    }
}
