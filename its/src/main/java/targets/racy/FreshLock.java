package targets.racy;

/** Each call locks an object that nobody else can know. */
public class FreshLock { // pattern: load-store
    private static double mean;

    static void add(double value) {
        synchronized (new Object()) {
            mean = (mean + value) / 2; // race: mean
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> add(1.0));
        Thread second = new Thread(() -> add(3.0));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
