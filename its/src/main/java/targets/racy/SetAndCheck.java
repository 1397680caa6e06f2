package targets.racy;

/** Many threads set two fields one after the other, and one looks whether they belong together. */
public class SetAndCheck {
    private static final int SETTERS = 9;

    private int a;
    private int b;

    private void set() {
        a = 1; // race: a
        b = -1; // race: b
    }

    private void check() {
        int seen = a; // race: a
        assert seen + b == 0 : "half set"; // race: b
    }

    public static void main(String[] args) throws InterruptedException {
        SetAndCheck pair = new SetAndCheck();
        Thread[] threads = new Thread[SETTERS + 1];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = i < SETTERS ? new Thread(pair::set) : new Thread(pair::check);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
