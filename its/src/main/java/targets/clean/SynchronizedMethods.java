package targets.clean;

/** A counter whose methods are all synchronized. */
public class SynchronizedMethods {
    private int count;

    private synchronized void increment() {
        count++;
    }

    private synchronized int count() {
        return count;
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedMethods counter = new SynchronizedMethods();
        Thread first = new Thread(counter::increment);
        Thread second = new Thread(counter::increment);
        first.start();
        second.start();
        counter.count();
        first.join();
        second.join();
        assert counter.count() == 2;
    }
}
