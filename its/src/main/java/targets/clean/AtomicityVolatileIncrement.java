package targets.clean;

/** Increments of a volatile field may be lost, but they are no data race. */
public class AtomicityVolatileIncrement { // atomicity: x
    private volatile int x;

    private void increment() {
        x = x + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicityVolatileIncrement shared = new AtomicityVolatileIncrement();
        Thread first = new Thread(shared::increment);
        Thread second = new Thread(shared::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.x == 2 : "lost update: " + shared.x;
    }
}
