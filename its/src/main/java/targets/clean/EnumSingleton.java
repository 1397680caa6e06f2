package targets.clean;

/** A singleton as an enum, with its state guarded by itself. */
public class EnumSingleton {
    enum Counter {
        INSTANCE;

        private int count = 10;

        synchronized int next() {
            return ++count;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(Counter.INSTANCE::next);
        Thread second = new Thread(() -> Counter.INSTANCE.next());
        first.start();
        second.start();
        first.join();
        second.join();
        assert Counter.INSTANCE.next() == 13;
    }
}
