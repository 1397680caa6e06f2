package targets.racy;

/** The lock object is replaced inside its own critical section, so the next thread locks another one. */
public class LockReplaced {
    private Object lock = new Object();
    private int value;

    private void update() {
        synchronized (lock) { // race: lock
            lock = new Object(); // race: lock
            value++; // race: value
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockReplaced shared = new LockReplaced();
        Thread first = new Thread(shared::update);
        Thread second = new Thread(shared::update);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.value == 2;
    }
}
